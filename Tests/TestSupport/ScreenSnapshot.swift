import Foundation
import Testing

/// Compares a screen with the one that is kept in a `.screen` file beside the test.
///
/// With the variable `RIFFLE_RECORD=1` the file is written instead, and the test fails, so that nobody
/// records by mistake.
public enum ScreenSnapshot {
  /// Compares rows of text with `Screens/NAME.screen` in the folder of the calling test.
  public static func expect(
    _ rows: [String], matches name: String, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = file(name, beside: filePath)
    let shown = text(of: rows)
    if ProcessInfo.processInfo.environment["RIFFLE_RECORD"] == "1" {
      try record(shown, in: file)
      Issue.record("recorded \(name).screen", sourceLocation: sourceLocation)
      return
    }
    guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
      Issue.record(
        "no \(name).screen; record it with RIFFLE_RECORD=1", sourceLocation: sourceLocation)
      return
    }
    if let difference = difference(shown: shown, kept: kept) {
      Issue.record("\(name).screen differs\n\(difference)", sourceLocation: sourceLocation)
    }
  }

  /// Whether rows of text are those of `Screens/NAME.screen`, for a screen that is still being drawn.
  public static func matches(
    _ rows: [String], _ name: String, filePath: String = #filePath
  ) -> Bool {
    let kept = try? String(contentsOf: file(name, beside: filePath), encoding: .utf8)
    return kept == text(of: rows)
  }

  private static func file(_ name: String, beside test: String) -> URL {
    URL(filePath: test).deletingLastPathComponent()
      .appending(path: "Screens").appending(path: "\(name).screen")
  }

  /// The rows as a file has them: without blanks at the ends of lines or blank lines at the end.
  static func text(of rows: [String]) -> String {
    var rows = rows.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    while rows.last == "" { rows.removeLast() }
    return rows.map { $0 + "\n" }.joined()
  }

  /// The first row that differs, in words, and all of the screen; nil where nothing differs.
  static func difference(shown: String, kept: String) -> String? {
    guard shown != kept else { return nil }
    let (new, old) = (shown.components(separatedBy: "\n"), kept.components(separatedBy: "\n"))
    let row = zip(new, old).enumerated().first { $1.0 != $1.1 }?.offset ?? min(new.count, old.count)
    let line = { (rows: [String]) in row < rows.count ? rows[row] : "(no row)" }
    return "row \(row)\nkept:  \(line(old))\nshown: \(line(new))\n\n\(shown)"
  }

  private static func record(_ text: String, in file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
