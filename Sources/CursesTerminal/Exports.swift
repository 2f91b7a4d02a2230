// Keys, events and options are values of TerminalInterface, frames surfaces of cells: both are in the API.
@_exported import CellGrid
@_exported import TerminalInterface
