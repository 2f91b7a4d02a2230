/// A wish for a remote image.
package struct RemoteRequest: Sendable, Hashable {
  /// The address as it was found.
  package var url: String
  /// Its host in lower case, IPv6 in brackets: the one that may be asked, if the library that will be
  /// used reads the same one out of the address.
  package var host: String
  /// How soon the image is wanted.
  package var priority: ImagePriority
  /// Whether the user agreed to ask for this very image without encryption.
  package var allowsPlainHTTP: Bool
  /// Whether no host may be asked but this one and those that are allowed by name.
  package var staysWithHost: Bool

  /// Makes a request.
  package init(
    url: String, host: String, priority: ImagePriority = .visible, allowsPlainHTTP: Bool = false,
    staysWithHost: Bool = false
  ) {
    self.url = url
    self.host = host
    self.priority = priority
    self.allowsPlainHTTP = allowsPlainHTTP
    self.staysWithHost = staysWithHost
  }
}
