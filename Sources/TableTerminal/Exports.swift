// The keys that a program gets, and how it wants its terminal.
@_exported import CursesTerminal
