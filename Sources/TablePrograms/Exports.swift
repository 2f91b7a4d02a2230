// What a program names: its tables and views, the keys that it gets, how it wants its terminal.
@_exported import TableKit
@_exported import TerminalInterface
