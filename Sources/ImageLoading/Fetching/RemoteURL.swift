/// An http or https address taken apart by the library that will open it.
struct RemoteURL: Sendable, Hashable {
  /// The whole address, absolute, without a fragment.
  let text: String
  /// In lower case.
  let scheme: String
  /// In lower case; IPv6 in brackets.
  let host: String
  /// That of the scheme where none is written.
  let port: UInt16
  /// Whether it holds a name or a password.
  let hasCredentials: Bool

  /// Whether what is sent can be read on its way.
  var isPlain: Bool { scheme == "http" }
}
