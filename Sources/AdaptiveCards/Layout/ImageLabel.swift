/// The words that stand for an image where it is not drawn.
enum ImageLabel {
  /// What a screen shows: `[image: a cat — not found]`.
  static func text(for image: CardImage, state: ImageState, dash: String) -> String {
    let name = alternative(of: image) ?? name(of: image.url)
    return switch state {
    case .pending, .sized, .loaded: plainText(for: image, state: state)
    case .failed(let reason), .refused(let reason): "[image: \(name) \(dash) \(reason)]"
    case .remote(let host, let hint):
      "[image: \(name) \(dash) \(alternative(of: image) == nil ? "" : "on \(host), ")\(hint)]"
    }
  }

  /// What a pipe gets: `[image: a cat, 640x480]`.
  static func plainText(for image: CardImage, state: ImageState) -> String {
    let name = alternative(of: image) ?? name(of: image.url)
    guard case .loaded(let width, let height) = state else { return "[image: \(name)]" }
    return "[image: \(name), \(width)x\(height)]"
  }

  /// An address that can be read: of a `data:` URI only what comes before its bytes.
  static func name(of url: String) -> String {
    guard url.prefix(5).lowercased() == "data:" else { return url }
    return String(url.prefix { $0 != "," && $0 != ";" })
  }

  private static func alternative(of image: CardImage) -> String? {
    image.alternativeText.flatMap { $0.isEmpty ? nil : $0 }
  }
}
