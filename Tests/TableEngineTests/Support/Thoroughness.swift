import Foundation

/// How much of what can be tested exhaustively is tested by default.
///
/// The rest is more of the same and takes long; `RIFFLE_PROPERTY_SEEDS` takes it in.
enum Thoroughness {
  static let isWhole = ProcessInfo.processInfo.environment["RIFFLE_PROPERTY_SEEDS"] != nil
}
