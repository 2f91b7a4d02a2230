import Foundation

/// A folder for the files of one test, which goes away with this object.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let path: String

  /// Why a file could not be made.
  public struct Failure: Error {
    /// What failed, with errno.
    public var description: String
  }

  /// Makes an empty folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "riffle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file of a name, which need not exist.
  public func path(of name: String) -> String { path + "/" + name }

  /// Writes a file of text and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(bytes: Array(text.utf8), to: Array(name.utf8))
    return path(of: name)
  }

  /// Writes a file of bytes and returns its path.
  @discardableResult
  public func write(bytes: [UInt8], to name: String) throws -> String {
    try write(bytes: bytes, to: Array(name.utf8))
    return path(of: name)
  }

  /// Writes a file whose name is any bytes but `/` and zero.
  public func write(bytes: [UInt8], to name: [UInt8]) throws {
    let path = Array(self.path.utf8) + [UInt8(ascii: "/")] + name + [0]
    let descriptor = path.withUnsafeBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) } ?? -1
      }
    }
    guard descriptor >= 0 else { throw Failure(description: "open: errno \(errno)") }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: bytes)
  }

  /// Writes a file of one line that is made of the same bytes again and again.
  @discardableResult
  public func write(
    repeating bytes: [UInt8], count: Int, before end: [UInt8] = [], to name: String
  ) throws -> String {
    let block = Array(repeatElement(bytes, count: max(1, (1 << 20) / bytes.count)).joined())
    try write(bytes: [], to: name)
    let handle = try FileHandle(forWritingTo: URL(filePath: path(of: name)))
    var left = count * bytes.count
    while left > 0 {
      try handle.write(contentsOf: block.prefix(left))
      left -= min(left, block.count)
    }
    try handle.write(contentsOf: end)
    try handle.close()
    return path(of: name)
  }

  /// Reads a whole file.
  public func read(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: path(of: name))))
  }

  /// Copies a file into a folder below this one.
  public func copy(_ file: String, into name: String) throws {
    let folder = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = URL(filePath: file)
    try FileManager.default.copyItem(
      at: source, to: folder.appending(path: source.lastPathComponent))
  }
}
