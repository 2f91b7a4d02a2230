import CellGrid
import ImageLoading
import TerminalInterface

/// How images become pixels.
public enum PixelOutput {
  /// They do not.
  case none
  /// By placeholders, on terminals whose cells have so many pixels.
  case placeholders(any PixelScreen, PlaceholderColor, cell: PixelSize)
  /// By sixels that are laid over symbols while nothing moves.
  case overlay(cell: PixelSize)
}
