import Foundation

/// Holds a server's answer back until the test lets more of it through.
public final class Gate: Sendable {
  let reader: Int32
  private let writer: Int32

  /// Makes a gate that is closed.
  public init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    close(reader)
    close(writer)
  }

  /// Lets so many things through, now or when they come.
  public func open(count: Int = 1) {
    let bytes = [UInt8](repeating: 0, count: count)
    _ = bytes.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) }
  }
}
