import Foundation

/// The folder of test vectors: the one that RIFFLE_VECTORS names, or else the one beside the checkout.
public enum VectorFolder {
  /// The bytes of a file by its path in the folder; prints that it is skipped where there is none.
  public static func data(_ path: String) -> Data? {
    let data = FileManager.default.contents(atPath: "\(folder)/\(path)")
    if data == nil { print("\(path): skipped, no such file in \(folder)") }
    return data
  }

  private static var folder: String {
    let beside = BuiltProduct.checkout.appending(path: "../shared/vectors").standardized.path
    return ProcessInfo.processInfo.environment["RIFFLE_VECTORS"] ?? beside
  }
}
