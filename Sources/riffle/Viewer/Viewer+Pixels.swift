import CardTable
import CursesTerminal
import ImageLoading
import TableKit

/// Pictures of pixels, on terminals that have them.
extension Viewer {
  /// The timer after which nothing has moved for a while.
  static let rest = TimerID(rawValue: 1)

  /// Finds out how the terminal shows pixels, once it is known that there are images: what is asked costs
  /// some time, and nothing where there are none.
  func askForPixelsIfUseful() {
    guard !knowsImages, list.context.hasImages else { return }
    knowsImages = true
    screen.usePixels(TerminalOptions.PixelChoice(options))
    showPicturesAnew()
    list.table.layoutIfNeeded()
  }

  /// Takes over what is known of the terminal's pixels.
  func showPicturesAnew() {
    let pixels = screen.pixels
    context.images?.pixelOutput = PixelOutput(pixels, on: screen)
    context.cellAspect = pixels.cellPixels.map { Double($0.height) / Double($0.width) }
    for list in lists {
      list.context.cellAspect = context.cellAspect
      list.relayout()
    }
  }

  /// What images are drawn with, and why where that may be a surprise.
  var drawingOfImages: String {
    guard let images = context.shownImages, context.drawsImages else { return "not shown" }
    switch images.pixelOutput {
    case .placeholders: return "pixels, by kitty's placeholders"
    case .overlay: return "pixels, by sixels while nothing moves"
    case .none: break
    }
    let asked = options.imageProtocol
    let isOwnWish = [.symbols, .sextants, .ascii].contains(asked)
    return "characters, \(isOwnWish ? "as asked for" : "for the terminal tells of no pixels")"
  }

  /// Lays pixels over the pictures on the screen, as far as they are made.
  func showPixels() {
    isAtRest = true
    screen.showPixels { context.images?.sixels(of: $0) }
  }

  /// Has pixels shown when nothing has moved for a while.
  func awaitRest() {
    guard let delay = screen.takePixelDelay() else { return }
    isAtRest = false
    loop.setTimer(Self.rest, after: delay)
  }
}

extension CursesScreen: PixelScreen {}

extension PixelOutput {
  @MainActor
  fileprivate init(_ pixels: PixelSupport, on screen: CursesScreen) {
    let cell = pixels.cellPixels.map { PixelSize(width: $0.width, height: $0.height) }
    if pixels.kitty {
      // Where the size of a cell is not known, one that looks well on most screens.
      self = .placeholders(
        screen, pixels.placeholderColor, cell: cell ?? PixelSize(width: 10, height: 20))
    } else if pixels.sixel, let cell {
      self = .overlay(cell: cell)
    } else {
      self = .none
    }
  }
}

extension TerminalOptions.PixelChoice {
  fileprivate init(_ options: Options) {
    self =
      switch options.imageProtocol {
      case _ where options.images == .never: .none
      case .auto: .auto
      case .kitty: .kitty
      case .sixel: .sixel
      case .symbols, .sextants, .ascii: .cellSize
      case .none: .none
      }
  }
}
