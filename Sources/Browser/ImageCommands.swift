import AdaptiveCards
import CardTable
import CellGrid
import ImageLoading
import Phrases
import TableKit
import TablePrograms
import TerminalInterface

/// The images of all lists: those that arrive, those on other hosts, which the user has to agree to, and
/// the pixels that they are drawn with.
@MainActor
final class ImageCommands {
  private let context: CardContext
  private let settings: BrowserSettings
  private let messages: MessageLine
  private var lists: () -> [CardList] = { [] }
  private weak var application: TableApplication?
  /// Whether there was an image so far.
  private(set) var knowsImages = false

  init(_ context: CardContext, _ settings: BrowserSettings, messages: MessageLine) {
    self.context = context
    self.settings = settings
    self.messages = messages
  }

  /// Begins to listen to the images that arrive.
  func start(in application: TableApplication, lists: @escaping () -> [CardList]) {
    self.application = application
    self.lists = lists
    context.images?.symbolStyle = SymbolStyle(
      symbols: settings.symbols, colors: SymbolStyle.Colors(application.colors))
    // The cells hear of their images by themselves; the status line says how loading comes on.
    context.images?.onChange = { [weak self] _ in self?.application?.wakeup.signal() }
  }

  /// Loads the images of the selected card, wherever they are, and those that have failed once more.
  func loadImages(of list: CardList) {
    guard let images = availableImages, let place = list.selection else { return }
    let folder = list.cards.folder(at: place)
    let count = images.request(list.imageURLs(at: place), folder: folder)
    guard count > 0 else { return messages.say("All images of this record are there.") }
    messages.say(count == 1 ? "Loading an image." : "Loading \(count) images.")
    relayout()
  }

  /// Loads all remote images from now on, or stops doing so.
  func toggleAll() {
    guard let images = availableImages else { return }
    let isOn = images.consent.usual != .yes
    if isOn { images.consent.allowAll() } else { images.consent.usual = .no }
    messages.say(isOn ? "Remote images are loaded." : "Remote images are not loaded any more.")
    relayout()
  }

  private var availableImages: ImageStore? {
    if settings.isSecure {
      messages.say(settings.refusal(of: "other images"))
      return nil
    }
    if context.presentation.images == nil {
      messages.say(
        context.images == nil
          ? "riffle was started with --images never." : "Images are off; :set images shows them.")
    }
    return context.presentation.images
  }

  /// Adopts the answer about a host.
  ///
  /// - Parameter andAllOthers: Whether it counts for all hosts from now on.
  func answer(_ host: String, isAllowed: Bool, andAllOthers: Bool) {
    guard let images = context.images else { return }
    images.answer(host, isAllowed: isAllowed)
    if andAllOthers { images.consent.allowAll() }
    if isAllowed { relayout() }
  }

  /// The key that loads images on the screen to which the user has not agreed; nil where all may be loaded.
  func keyHint(for list: CardList) -> Phrase? {
    // Asked for every frame: where no card has had an image, none is looked for.
    guard !settings.isSecure, context.presentation.hasShownImages,
      let images = context.presentation.images
    else { return nil }
    func waits(_ cell: CardCell) -> Bool {
      cell.layout?.imageStates.contains { address, state in
        state.mayWait && images.waitsForConsent(address, folder: cell.hosted?.folder)
      } ?? false
    }
    if list.selection.flatMap(list.cell).map(waits) ?? false { return "i load images" }
    let cells = list.table.visibleCells.lazy.compactMap { $0 as? CardCell }
    return cells.contains(where: waits) ? "I load all images" : nil
  }

  private func relayout() { for list in lists() { list.relayout() } }

  /// How loading comes on: `img 3…`, `img 1 45%`.
  var statusText: Phrase {
    guard let activity = context.images?.activity, activity.count > 0 else { return .none }
    guard let expected = activity.expected, expected > 0 else { return "img \(activity.count)…" }
    return "img \(activity.count) \(min(99, activity.received * 100 / expected))%"
  }
}

// MARK: Pixels

extension ImageCommands {
  /// Finds out how the terminal shows pixels, once it is known that there are images: what is asked costs
  /// some time, and nothing where there are none.
  func usePixelsIfUseful(_ list: CardList) {
    guard !knowsImages, list.context.presentation.hasShownImages else { return }
    knowsImages = true
    application?.usePixels(settings.pixels)
    list.table.layoutIfNeeded()
  }

  /// Shows pictures by what is known of the terminal's pixels.
  func show(_ pixels: PixelSupport, on screen: any PixelScreen) {
    context.images?.pixelOutput = PixelOutput(pixels, on: screen)
    let aspect = pixels.cellPixels.map { Double($0.height) / Double($0.width) }
    for list in lists() {
      list.context.presentation.environment.cellAspect = aspect
      list.relayout()
    }
  }

  /// The way images are drawn, and the reason where it may be a surprise.
  var drawing: Phrase {
    guard let images = context.presentation.images, context.presentation.environment.drawsImages
    else { return "not shown" }
    return switch images.pixelOutput {
    case .placeholders: "pixels, by kitty's placeholders"
    case .overlay: "pixels, by sixels while nothing moves"
    case .none:
      settings.prefersSymbols
        ? "characters, as asked for" : "characters, for the terminal tells of no pixels"
    }
  }
}

extension ImageState {
  /// Whether it may be for want of consent that the image is not there.
  fileprivate var mayWait: Bool {
    switch self {
    case .remote, .failed: true
    case .pending, .sized, .loaded, .refused: false
    }
  }
}

extension PixelOutput {
  fileprivate init(_ pixels: PixelSupport, on screen: any PixelScreen) {
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

extension SymbolStyle.Colors {
  /// The colours that a terminal has.
  fileprivate init(_ depth: ColorDepth) {
    self =
      switch depth {
      case .direct: .direct
      case .palette(256...): .palette256
      case .palette(16...): .palette16
      case .palette: .palette8
      case .monochrome: .none
      }
  }
}
