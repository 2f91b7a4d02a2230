/// An image on another host, named by an http or https address.
package struct RemoteImage: Sendable, Hashable {
  /// The whole address as written.
  package let url: String
  /// The host in lower case, without user and port; IPv6 in brackets, in its one spelling.
  package let host: String
  /// The port that is written, or that of the scheme; nil where what is written is none.
  package let port: UInt16?
  /// Whether the user wants just this image, so that it may come unencrypted.
  package var allowsPlainHTTP = false
  /// Whether the user agreed to the host alone, so that it may send nobody on to another one.
  package var staysWithHost = false

  /// Makes an image of an address whose host and port are known.
  package init(url: String, host: String, port: UInt16?) {
    self.url = url
    self.host = host
    self.port = port
  }
}
