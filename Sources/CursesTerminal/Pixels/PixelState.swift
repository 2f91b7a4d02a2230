import CellGrid
import TerminalInterface

/// All that a screen keeps of pictures.
struct PixelState: Sendable {
  /// The terminal's abilities.
  var probe: PixelProbe
  /// The support that was reported last.
  var reported: PixelSupport
  /// The commands of kitty's protocol.
  var graphics: KittyGraphics
  /// The numbers of pictures.
  var numbers: PictureNumbers
  /// The pictures that the terminal has by kitty's protocol.
  var transmitted: Set<PictureID> = []
  /// Commands of kitty's protocol to send before the next frame.
  var outgoing: [UInt8] = []
  /// The sixel pictures.
  var layer = PixelLayer()

  /// Makes the state of a screen that has just been opened.
  init(choice: TerminalOptions.PixelChoice, terminal: PixelProbe.Terminal, passesTmux: Bool) {
    probe = PixelProbe(choice: choice, terminal: terminal)
    reported = probe.support
    graphics = KittyGraphics(passesTmux: passesTmux)
    numbers = PictureNumbers(color: terminal.depth == .direct ? .direct : .palette)
  }
}
