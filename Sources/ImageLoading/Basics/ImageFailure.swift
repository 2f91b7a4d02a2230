import Phrases

/// The reason why an image is not shown.
public enum ImageFailure: Error, Sendable, Hashable {
  /// The address is empty.
  case noAddress
  /// The address has a scheme that is never opened.
  case unsupportedScheme(String)
  /// The address of a remote image; nothing was sent to its host.
  case remote(host: String)
  /// A `data:` address that is not well formed.
  case malformedData
  /// The file lies outside the folder of the data file, or there is no such folder.
  case outsideFolder
  /// The file is a symbolic link.
  case symbolicLink
  /// There is no such file.
  case fileNotFound
  /// The file is a folder, a pipe or a device.
  case notAFile
  /// The file may not be read.
  case unreadable
  /// The file or the `data:` address holds more bytes than are read.
  case tooManyBytes
  /// The bytes are of none of the formats that are decoded.
  case notAnImage
  /// The image has more pixels than are decoded.
  case tooLarge(PixelSize)
  /// The image is not well formed, or ends before its pixels; a partial one is shown.
  case damaged
  /// The library that decodes or draws is not installed; the size is known from the header.
  case libraryMissing(PixelSize)
  /// The library that decodes is installed without this format; the size is known from the header.
  case formatMissing(ImageFormat, PixelSize)
  /// There was not enough memory.
  case outOfMemory
  /// The process that decodes ended over this image, by a limit or a crash.
  case decoderDied
  /// The process that decodes could not be started; nothing was decoded.
  case decoderNotStarted
  /// Decoding took longer than it may, in seconds.
  case decodingTimedOut(seconds: Int)
  /// The host's address is one of this machine or of its own network; nothing was sent to it.
  case privateAddress(host: String)
  /// The address is `http:`, whose host was not allowed by name.
  case notEncrypted(host: String)
  /// The address holds a name or a password.
  case credentials
  /// The library that fetches reads another host out of the address; nothing was sent to either.
  case unclearHost(String)
  /// The host's name has no address.
  case unknownHost(String)
  /// The host could not be reached, or broke the connection off.
  case unreachable(host: String)
  /// The host has no certificate that holds.
  case untrusted(host: String)
  /// The server answered with a status that means no image, such as 404.
  case status(Int)
  /// The server sent the address on too many times.
  case tooManyRedirects
  /// The server sent the address on to a host that the user did not agree to; it was not asked.
  case otherHost(String)
  /// The server sent the address on to one that is not opened.
  case refusedRedirect
  /// The image did not come in time, in seconds.
  case timedOut(seconds: Int)
  /// The connection ended before all bytes had come.
  case cutShort
  /// The library that fetches is not installed.
  case fetcherMissing
  /// The task that waited for the image was cancelled.
  case cancelled

  /// Size of the image where it is known all the same.
  public var naturalSize: PixelSize? {
    switch self {
    case .tooLarge(let size), .libraryMissing(let size), .formatMissing(_, let size): size
    default: nil
    }
  }
}

extension ImageFailure {
  /// Whether the image could be had if the user agreed to have just this one.
  public var isForWantOfConsent: Bool {
    switch self {
    case .notEncrypted, .otherHost: true
    default: false
    }
  }
}

extension ImageFailure: CustomStringConvertible {
  /// The reason in a few plain words, for a place where the image would be.
  ///
  /// May quote text of the address, which is not sanitised here.
  public var description: String { phrase.text }

  private var phrase: Phrase {
    switch self {
    case .noAddress: "no address"
    case .unsupportedScheme(let scheme): "\(scheme): is never opened"
    case .remote(let host): "on \(host)"
    case .malformedData: "malformed data"
    case .outsideFolder: "outside the data's folder"
    case .symbolicLink: "a symbolic link"
    case .fileNotFound: "file not found"
    case .notAFile: "not a regular file"
    case .unreadable: "not readable"
    case .tooManyBytes: "too many bytes"
    case .notAnImage: "not an image"
    case .tooLarge(let size): "too large, \(size.description)"
    case .damaged: "damaged"
    case .libraryMissing(let size): "needs gdk-pixbuf and chafa, \(size.description)"
    case .formatMissing(let format, let size): "no decoder for \(format.name), \(size.description)"
    case .outOfMemory: "out of memory"
    case .decoderDied: "broke its decoder"
    case .decoderNotStarted: "its decoder did not start"
    case .decodingTimedOut(let seconds): "not decoded in \(seconds) s"
    case .privateAddress(let host): "\(host) is in a private network"
    case .notEncrypted(let host): "\(host) is not encrypted"
    case .credentials: "an address with a password"
    case .unclearHost(let host): "unclear which host \(host) is"
    case .unknownHost(let host): "no host \(host)"
    case .unreachable(let host): "\(host) did not answer"
    case .untrusted(let host): "\(host) has no valid certificate"
    case .status(let status): "the server said \(status)"
    case .tooManyRedirects: "sent on too often"
    case .otherHost(let host): "sent on to \(host)"
    case .refusedRedirect: "sent on to a refused address"
    case .timedOut(let seconds): "not here after \(seconds) s"
    case .cutShort: "cut short"
    case .fetcherMissing: "needs libcurl"
    case .cancelled: "cancelled"
    }
  }
}
