"""The lessons of Learn and the diagrams of the rules, as data that comes with the program."""
