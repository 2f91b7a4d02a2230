/// The bytes of a remote image with what its server said about them.
struct CachedImage: Sendable, Hashable {
  /// The address that gave them.
  let url: String
  /// Name of this version, quoted as sent.
  let entityTag: String?
  /// When the image was last changed, as sent.
  let lastModified: String?
  /// Until when it is shown without asking again, in seconds since 1970.
  var freshUntil: Int
  /// The image.
  let bytes: [UInt8]

  /// Whether it can be shown without asking.
  func isFresh(at now: Int) -> Bool { now < freshUntil }

  /// Lines of a request's head that ask for another version only (RFC 9110, section 13.1).
  var validators: [String] {
    [entityTag.map { "If-None-Match: \($0)" }, lastModified.map { "If-Modified-Since: \($0)" }]
      .compactMap(\.self)
  }
}
