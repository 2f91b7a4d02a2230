/// An image, by address; its size and its symbols come in later.
public struct CardImage: Sendable, Hashable {
  /// The address as written: a path, an http(s) address or a `data:` URI.
  public var url: String
  /// The addresses that stand for ``url`` on a light or a dark background.
  public var themedURLs = ThemedURLs()
  /// The text to show where the image cannot be.
  public var alternativeText: String?
  /// Size class.
  public var size: ImageSize = .auto
  /// Width in pixels, or nil.
  public var width: Int?
  /// Height in pixels, or nil.
  public var height: Int?
  /// Whether it is a portrait, cut to a circle.
  public var isPerson = false
  /// The colour behind its transparent pixels, or nil for the card's.
  public var backgroundColor: HostColor?
  /// The action of selecting it.
  public var selectAction: Action?

  /// Makes an image.
  public init(url: String) { self.url = url }
}

/// The addresses of one image for light and for dark backgrounds.
public struct ThemedURLs: Sendable, Hashable {
  /// The address on a light background, or nil for the usual one.
  public var light: String?
  /// The address on a dark background, or nil for the usual one.
  public var dark: String?

  /// Makes none.
  public init() {}

  /// The address on a background, or nil for the usual one.
  public func url(isDark: Bool) -> String? { isDark ? dark : light }
}

/// Small images in a flow.
public struct ImageSet: Sendable, Hashable {
  /// The images in order.
  public var images: [CardImage]
  /// Size class of all of them.
  public var imageSize: ImageSize = .medium
  /// The arrangement of the images.
  public var style: ImageSetStyle = .default

  /// Makes a set.
  public init(images: [CardImage]) { self.images = images }
}

/// A playable thing.
public struct Media: Sendable, Hashable {
  /// The sources, the best first.
  public var sources: [Source]
  /// Address of the image that stands for it, or nil.
  public var poster: String?
  /// The description in words.
  public var alternativeText: String?
  /// The captions.
  public var captions: [Caption] = []

  /// Makes a media element.
  public init(sources: [Source]) { self.sources = sources }

  /// Makes a media element of one source.
  public init(url: String) {
    sources = url.isEmpty ? [] : [Source(url: url)]
  }

  /// Address of the first source, or an empty text.
  public var url: String { sources.first?.url ?? "" }

  /// A source of a playable thing.
  public struct Source: Sendable, Hashable {
    /// The address.
    public var url: String
    /// Its MIME type, or nil.
    public var type: String?

    /// Makes a source.
    public init(url: String, type: String? = nil) {
      self.url = url
      self.type = type
    }
  }

  /// Captions of a playable thing.
  public struct Caption: Sendable, Hashable {
    /// The address.
    public var url: String
    /// The label that a reader chooses them by, such as a language.
    public var label: String
    /// Their MIME type, or nil.
    public var type: String?

    /// Makes captions.
    public init(url: String, label: String, type: String? = nil) {
      self.url = url
      self.label = label
      self.type = type
    }
  }
}
