import Values

/// The meaning of an image's address, told by its text alone: nothing is opened to find out.
package enum ImageAddress: Sendable, Hashable {
  /// A file beside the data file.
  case file(LocalImage)
  /// The image itself, written into the address.
  case data(DataAddress)
  /// An http or https address, which is only opened by a pipeline that may do so.
  case remote(RemoteImage)
  /// An address that is not opened, and why.
  case refused(ImageFailure)

  /// Parses an address.
  ///
  /// - Parameters:
  ///   - text: a path, a `file:`, `data:`, `http:` or `https:` address.
  ///   - folder: the folder of the file that the address was found in, or nil where there is none
  ///     (records that come through a pipe); a local image must lie in it or below it.
  /// - Returns: what the address means. O(length of the address).
  package static func resolve(_ text: String, besideFile folder: String?) -> ImageAddress {
    guard !text.isEmpty else { return .refused(.noAddress) }
    guard let scheme = scheme(of: text) else { return local(text, in: folder) }
    let rest = text.utf8.dropFirst(scheme.utf8.count + 1)
    switch scheme {
    case "data": return DataAddress(text, payloadOf: rest).map(data) ?? .refused(.malformedData)
    case "file": return fileAddress(rest, in: folder)
    case "http": return remote(rest, usualPort: 80, address: text)
    case "https": return remote(rest, usualPort: 443, address: text)
    default: return .refused(.unsupportedScheme(scheme))
    }
  }

  /// The scheme in lower case, or nil for a path (RFC 3986, section 3.1).
  private static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = text.utf8[..<colon]
    guard let first = name.first, isLetter(first), name.allSatisfy(isSchemeByte) else { return nil }
    return String(text[..<colon]).lowercased()
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private static func local(_ path: String, in folder: String?) -> ImageAddress {
    guard let folder else { return .refused(.outsideFolder) }
    do {
      return .file(try LocalImage(path: path, folder: folder))
    } catch {
      return .refused(error)
    }
  }

  /// `file:` with no host or `localhost` (RFC 8089).
  private static func fileAddress(_ rest: Substring.UTF8View, in folder: String?) -> ImageAddress {
    let (host, _, path) = parts(rest)
    guard host.isEmpty || host == "localhost" else { return .refused(.outsideFolder) }
    guard let bytes = PercentCoding.decode(path),
      let decoded = String(validating: bytes, as: UTF8.self)
    else { return .refused(.fileNotFound) }
    return local(decoded, in: folder)
  }

  private static func remote(
    _ rest: Substring.UTF8View, usualPort: UInt16, address: String
  ) -> ImageAddress {
    let (host, port, _) = parts(rest)
    guard !host.isEmpty else { return .refused(.noAddress) }
    return .remote(
      RemoteImage(url: address, host: host, port: port.isEmpty ? usualPort : UInt16(port)))
  }

  /// Splits `//user@host:port/path` into the host in lower case, the port and what follows the authority.
  private static func parts(
    _ rest: Substring.UTF8View
  ) -> (host: String, port: String, path: Substring.UTF8View) {
    guard rest.starts(with: "//".utf8) else { return ("", "", rest) }
    let authorityAndPath = rest.dropFirst(2)
    let end = authorityAndPath.firstIndex { "/?#".utf8.contains($0) } ?? authorityAndPath.endIndex
    var host = authorityAndPath[..<end]
    if let user = host.lastIndex(of: UInt8(ascii: "@")) { host = host[host.index(after: user)...] }
    var port = host[host.endIndex...]
    if let colon = host.lastIndex(of: UInt8(ascii: ":")),
      !host[colon...].contains(UInt8(ascii: "]"))
    {
      port = host[colon...].dropFirst()
      host = host[..<colon]
    }
    return (
      canonical(String(Substring(host)).lowercased()), String(Substring(port)),
      authorityAndPath[end...]
    )
  }

  /// The one spelling of an IPv6 address in brackets; any other host stays as it is.
  private static func canonical(_ host: String) -> String {
    guard host.hasPrefix("["), host.hasSuffix("]") else { return host }
    return InternetAddress.canonicalV6(String(host.dropFirst().dropLast())).map { "[\($0)]" }
      ?? host
  }

  /// The reason why the image cannot be loaded, where that is known without opening anything.
  var failure: ImageFailure? {
    switch self {
    case .file, .data, .remote: nil
    case .refused(let failure): failure
    }
  }
}

extension ImageAddress {
  /// Reads what the address names on this machine; blocks.
  ///
  /// - Throws: `ImageFailure`; a remote or refused address fails without being opened.
  func bytes(byteLimit: Int) throws(ImageFailure) -> [UInt8] {
    switch self {
    case .file(let image): try image.bytes(byteLimit: byteLimit)
    case .data(let data): try data.bytes(byteLimit: byteLimit)
    case .remote(let image): throw .remote(host: image.host)
    case .refused(let failure): throw failure
    }
  }
}

/// An image on another host, named by an http or https address.
package struct RemoteImage: Sendable, Hashable {
  /// The whole address as written.
  package let url: String
  /// The host in lower case, without user and port; IPv6 in brackets, in its one spelling.
  package let host: String
  /// The port that is written, or that of the scheme; nil where what is written is none.
  package let port: UInt16?
  /// Whether the user wants just this image, so that it may come unencrypted.
  package var allowsPlainHTTP: Bool
  /// Whether the user agreed to the host alone, so that it may send nobody on to another one.
  package var staysWithHost: Bool

  /// Makes an image of an address whose host and port are known.
  package init(
    url: String, host: String, port: UInt16? = nil, allowsPlainHTTP: Bool = false,
    staysWithHost: Bool = false
  ) {
    self.url = url
    self.host = host
    self.port = port
    self.allowsPlainHTTP = allowsPlainHTTP
    self.staysWithHost = staysWithHost
  }
}
