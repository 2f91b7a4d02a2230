import Foundation

/// Finds programs that the package builds.
public enum BuiltProduct {
  /// The path of a program beside the running tests, or of the debug build of this checkout.
  public static func path(_ name: String) -> String {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let beside = tests.map { URL(filePath: $0).deletingLastPathComponent().appending(path: name) }
    if let beside, FileManager.default.isExecutableFile(atPath: beside.path) { return beside.path }
    return checkout.appending(path: ".build/debug").appending(path: name).path
  }

  /// The folder of the package.
  public static var checkout: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }
}
