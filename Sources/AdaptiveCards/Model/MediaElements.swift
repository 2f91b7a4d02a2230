/// An image, by address; its size and its symbols come in later.
public struct CardImage: Sendable, Hashable {
  /// The address as written: a path, an http(s) address or a `data:` URI.
  public var url: String
  /// What to show where the image cannot be.
  public var alternativeText: String?
  /// Size class.
  public var size: ImageSize = .auto
  /// Width in pixels, or nil.
  public var width: Int?
  /// Height in pixels, or nil.
  public var height: Int?
  /// Whether it is a portrait, cut to a circle.
  public var isPerson = false
  /// What selecting it does.
  public var selectAction: Action?

  /// Makes an image.
  public init(url: String) {
    self.url = url
  }
}

/// Small images in a flow.
public struct ImageSet: Sendable, Hashable {
  /// The images in order.
  public var images: [CardImage]
  /// Size class of all of them.
  public var imageSize: ImageSize = .medium
  /// How they lie.
  public var style: ImageSetStyle = .default

  /// Makes a set.
  public init(images: [CardImage]) {
    self.images = images
  }
}

/// A playable thing.
public struct Media: Sendable, Hashable {
  /// Address of the first source that can be played.
  public var url: String
  /// Address of the image that stands for it, or nil.
  public var poster: String?
  /// What it is, in words.
  public var alternativeText: String?

  /// Makes a media element.
  public init(url: String) {
    self.url = url
  }
}
