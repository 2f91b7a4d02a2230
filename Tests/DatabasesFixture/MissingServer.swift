import Foundation

/// A database that tests need and that is not installed.
enum MissingServer {
  /// Says that its tests are skipped; ends the tests where `RIFFLE_SERVERS` says that it is to be there.
  static func say(_ name: String, _ reason: String) {
    guard ProcessInfo.processInfo.environment["RIFFLE_SERVERS"] == nil else {
      fatalError("\(name): \(reason)")
    }
    print("\(name): skipped, \(reason)")
  }
}
