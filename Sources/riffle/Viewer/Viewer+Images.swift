import CardTable
import CellGrid
import CursesTerminal
import ImageLoading

/// Images: those that arrive, and those on other hosts, which the user has to agree to.
extension Viewer {
  /// Lays out again what shows images that have arrived, and draws that or how loading comes on.
  func imagesDidChange(_ arrived: Set<ImageKey>) {
    loop.wakeup.signal()
    guard !arrived.isEmpty else { return }
    for list in lists { list.imagesArrived(arrived) }
    // Among them may be pixels for what has not moved.
    if isAtRest { loop.setTimer(Self.rest, after: .zero) }
  }

  var lists: [CardList] { [main] + [tail].compactMap(\.self) + overlays }

  /// Loads the images of the selected card, wherever they are, and those that have failed once more.
  func loadImagesOfCard() {
    guard let images = availableImages, let place = list.selection else { return }
    let folder = list.cards.folder(ofSection: place.section)
    let count = images.request(list.imageURLs(at: place), folder: folder)
    guard count > 0 else { return message = "All images of this record are there." }
    message = count == 1 ? "Loading an image." : "Loading \(count) images."
    for list in lists { list.relayout() }
  }

  /// Loads all remote images from now on, or stops doing so.
  func toggleAllImages() {
    guard let images = availableImages else { return }
    let isOn = images.consent.usual != .yes
    if isOn { images.consent.allowAll() } else { images.consent.usual = .no }
    message = isOn ? "Remote images are loaded." : "Remote images are not loaded any more."
    for list in lists { list.relayout() }
  }

  private var availableImages: ImageStore? {
    if context.shownImages == nil {
      message =
        context.images == nil
        ? "riffle was started with --images never." : "Images are off; :set images shows them."
    }
    return context.shownImages
  }

  /// Asks about a host whose images are on the screen; false if there is none to ask about.
  func askAboutHost() -> Bool {
    guard message == nil, prompt == nil, commandPrompt == nil, picker == nil, !list.isInteracting,
      let host = context.images?.hostToAsk
    else { return false }
    message = HostQuestion.text(about: host, columns: screen.size.columns - 2)
    askedHost = host
    return true
  }

  /// Takes the answer about a host in; false where the key was none and means what it always does.
  func answerAboutHost(_ host: String?, _ name: String) -> Bool {
    guard let host, let images = context.images else { return false }
    images.answer(host, isAllowed: name == "y" || name == "Y")
    if name == "Y" { images.consent.allowAll() }
    guard name == "y" || name == "Y" else { return false }
    for list in lists { list.relayout() }
    return true
  }

  /// How loading comes on: `img 3…`, `img 1 45%`.
  var imageStatus: String {
    guard let activity = context.images?.activity, activity.count > 0 else { return "" }
    guard let expected = activity.expected, expected > 0 else { return "img \(activity.count)…" }
    return "img \(activity.count) \(min(99, activity.received * 100 / expected))%"
  }
}
