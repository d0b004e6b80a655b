"""The types of all requests and results, from which the build generates the page's types.

``web/build/bridgetypes.py`` writes them as TypeScript. Nothing here is imported at run time.
Squares are the historic numbers 11..105; positions, moves and rulesets are in their text forms.
"""
