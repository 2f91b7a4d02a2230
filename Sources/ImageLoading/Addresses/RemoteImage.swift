/// An image on another host, named by an http or https address.
public struct RemoteImage: Sendable, Hashable {
  /// The whole address as written.
  public let url: String
  /// The host in lower case, without user and port.
  public let host: String
  /// Whether the user wants just this image, so that it may come unencrypted.
  public var allowsPlainHTTP = false

  /// Makes an image of an address whose host is known.
  public init(url: String, host: String) {
    self.url = url
    self.host = host
  }
}
