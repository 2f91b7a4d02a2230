import Foundation

/// Finds programs that the package builds.
public enum BuiltProduct {
  /// The path of a program beside the running tests, or of the debug build of this checkout.
  public static func path(_ name: String) -> String {
    let beside = folder.appending(path: name).path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return checkout.appending(path: ".build/debug").appending(path: name).path
  }

  /// The folder of the running tests, with all that was built along with them.
  public static var folder: URL {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return tests.map { URL(filePath: $0).deletingLastPathComponent() }
      ?? checkout.appending(path: ".build/debug")
  }

  /// The folder of the package.
  public static var checkout: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }
}
