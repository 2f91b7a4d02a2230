/// Why an image is not shown.
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

  /// Size of the image where it is known all the same.
  public var naturalSize: PixelSize? {
    switch self {
    case .tooLarge(let size), .libraryMissing(let size), .formatMissing(_, let size): size
    default: nil
    }
  }
}

extension ImageFailure: CustomStringConvertible {
  /// The reason in a few plain words, for a place where the image would be.
  ///
  /// May quote text of the address, which is not sanitised here.
  public var description: String {
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
    case .tooLarge(let size): "too large, \(size)"
    case .damaged: "damaged"
    case .libraryMissing(let size): size.description
    case .formatMissing(let format, let size): "\(format.name), \(size)"
    case .outOfMemory: "out of memory"
    }
  }
}
