import TerminalInterface
import CNCurses
import CellGrid

/// What the terminal can do with pixels.
extension CursesScreen {
  /// What is known by now of how the terminal shows pictures as pixels.
  ///
  /// Where it changes, ``TerminalEvent/pixels(_:)`` comes.
  public var pixels: PixelSupport { pixelState.probe.support }

  /// Begins to find out how pictures can be shown as pixels, as of the next frame.
  ///
  /// For a program that does not know when it starts whether it has any; else the options say it. What the
  /// window tells is known at once.
  public func usePixels(_ choice: TerminalOptions.PixelChoice) {
    forgetPictures()
    removePixels()
    pixelState = profile.pixelState(choice: choice, canRead: device.input != nil)
    measureCells()
    pixelState.reported = pixels
  }

  /// Asks what there is to ask.
  func askForPixels() {
    let questions = pixelState.probe.takeQuestions()
    if !questions.isEmpty { device.write(questions) }
  }

  /// Looks at the size of cells, which may change with the terminal's.
  func measureCells() {
    var (width, height) = (Int32(0), Int32(0))
    let isTold = device.input != nil && nc_cell_size(device.output, &width, &height)
    pixelState.probe.take(
      cellByWindow: isTold ? PixelExtent(width: Int(width), height: Int(height)) : nil)
  }

  /// Takes answers out of events, and adds what follows from them for the program.
  func takeAnswers(in events: inout [TerminalEvent]) {
    for event in events {
      switch event {
      case .answer(let answer): pixelState.probe.take(answer)
      case .deviceAttributes(let numbers): pixelState.probe.take(attributes: numbers)
      default: break
      }
    }
    events.removeAll { if case .answer = $0 { true } else { false } }
    if isOpen { askForPixels() }
    guard pixels != pixelState.reported else { return }
    pixelState.reported = pixels
    events.append(.pixels(pixels))
  }
}
