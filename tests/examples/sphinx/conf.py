"""The Sphinx configuration for boards: the script on each page."""

project = "Salta at the chess club"
html_js_files = [("https://YOUR.HOST/salta/salta-embed.js", {"async": "async"})]
