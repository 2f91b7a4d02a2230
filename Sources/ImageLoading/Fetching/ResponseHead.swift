/// Status and fields of an answer, line by line as they come (RFC 9112).
struct ResponseHead {
  /// The status; 0 before there is one.
  private(set) var status = 0
  /// Whether the empty line behind the fields has come; lines after it are trailers.
  private(set) var isComplete = false
  /// Bytes of all lines, of interim answers too.
  private(set) var byteCount = 0
  /// Bytes that the body is said to have.
  private(set) var contentLength: Int?
  /// The address that the image has moved to.
  private(set) var location: String?
  /// Name of this version of the image, quoted as sent.
  private(set) var entityTag: String?
  /// The date of the image's last change, as sent.
  private(set) var lastModified: String?
  /// Seconds for which the answer holds from when it was made; nil where it does not say.
  private(set) var maximumAge: Int?
  /// Seconds since it was made, by what caches on the way say.
  private(set) var age = 0
  /// Whether it must be asked for each time.
  private(set) var mustRevalidate = false
  /// Whether it must not be written to a disk.
  private(set) var mustNotStore = false
  /// Whether the body is packed in a way that was not asked for.
  private(set) var isPacked = false

  /// Longest value that is remembered, in bytes.
  private static let valueLimit = 4_096
  /// Longest time that is believed: a year (RFC 9111 speaks of none; RFC 2616, 14.21 did).
  private static let secondsLimit = 31_536_000

  /// Receives a line with or without its line end.
  mutating func receive(_ line: some Collection<UInt8>) {
    byteCount += line.count
    guard !isComplete else { return }
    let text = Array(line.prefix { $0 != 0x0D && $0 != 0x0A })
    if text.starts(with: "HTTP/".utf8) {
      let count = byteCount
      self = ResponseHead()
      byteCount = count
      status = Self.status(of: text)
    } else if text.isEmpty {
      isComplete = status >= 200
    } else if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
      receive(
        field: String(decoding: text[..<colon], as: UTF8.self).lowercased(),
        Self.trimmed(text[colon...].dropFirst()))
    }
  }

  /// Seconds from now for which the answer can be shown without asking again.
  var secondsOfFreshness: Int {
    mustRevalidate ? 0 : max(0, (maximumAge ?? 0) - age)
  }

  private mutating func receive(field: String, _ value: ArraySlice<UInt8>) {
    switch field {
    case "content-length": contentLength = Self.number(value)
    case "location": location = location ?? Self.printable(value)
    case "etag": entityTag = Self.printable(value)
    case "last-modified": lastModified = Self.printable(value)
    case "age": age = min(Self.number(value) ?? 0, Self.secondsLimit)
    case "cache-control":
      for directive in value.split(separator: UInt8(ascii: ",")) {
        receive(directive: Self.trimmed(directive))
      }
    case "transfer-encoding":
      isPacked = isPacked || String(decoding: value, as: UTF8.self).lowercased() != "chunked"
    default: break
    }
  }

  private mutating func receive(directive: ArraySlice<UInt8>) {
    let text = String(decoding: directive, as: UTF8.self).lowercased()
    if text == "no-store" { mustNotStore = true }
    if text == "no-cache" { mustRevalidate = true }
    if text.hasPrefix("max-age=") {
      maximumAge = min(Self.number(text.utf8.dropFirst(8)) ?? 0, Self.secondsLimit)
    }
  }

  /// The three digits behind the version.
  private static func status(of line: [UInt8]) -> Int {
    let parts = line.split(separator: 0x20, maxSplits: 2)
    return parts.count > 1 && parts[1].count == 3 ? number(parts[1]) ?? 0 : 0
  }

  /// A number of ASCII digits alone; one that does not fit is the largest there is.
  private static func number(_ text: some Collection<UInt8>) -> Int? {
    guard !text.isEmpty, text.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: text, as: UTF8.self)) ?? .max
  }

  /// A value that can be sent back; nil for one with bytes that have no place in a line.
  private static func printable(_ value: ArraySlice<UInt8>) -> String? {
    guard !value.isEmpty, value.count <= valueLimit, value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return nil }
    return String(validating: value, as: UTF8.self)
  }

  private static func trimmed(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = value.drop { $0 == 0x20 || $0 == 0x09 }
    let end = start.lastIndex { $0 != 0x20 && $0 != 0x09 }
    return end.map { start[...$0] } ?? []
  }
}
