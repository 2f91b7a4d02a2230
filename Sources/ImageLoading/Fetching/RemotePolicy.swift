/// Which addresses may be asked for an image: the guard, with the exceptions that the user made.
struct RemotePolicy: Sendable {
  let allowedHosts: [HostRule]

  /// Whether the user allowed this host by name.
  func allowsByName(_ url: RemoteURL) -> Bool {
    allowedHosts.contains { $0.allows(host: url.host, port: url.port) }
  }

  /// Why an address is refused by how it reads, or nil.
  ///
  /// - Parameter allowsPlain: whether it may go without encryption.
  func refusal(of url: RemoteURL, allowsPlain: Bool) -> ImageFailure? {
    guard url.isPlain || url.scheme == "https" else { return .unsupportedScheme(url.scheme) }
    guard !url.hasCredentials else { return .credentials }
    guard !allowsByName(url) else { return nil }
    guard !AddressGuard.isLocalName(url.host) else { return .privateAddress(host: url.host) }
    return url.isPlain && !allowsPlain ? .notEncrypted(host: url.host) : nil
  }

  /// Whether a socket to an address may be opened for the sake of a host; nil is no address of the
  /// Internet.
  func mayConnect(to address: InternetAddress?, for url: RemoteURL) -> Bool {
    address.map { AddressGuard.isPublic($0) || allowsByName(url) } ?? false
  }
}
