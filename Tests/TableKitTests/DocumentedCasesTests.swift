import Foundation
import Testing

/// Every case of a public enum says what it is.
struct DocumentedCasesTests {
  /// All modules that others import, or that the program is made of.
  private static let modules = [
    "AdaptiveCards", "CardTable", "CellGrid", "Checks", "CursesTerminal", "ImageLoading", "JSON",
    "Platform", "Records", "TableEngine", "TableKit", "TableTerminal", "Templating", "TextLayout",
    "riffle",
  ]

  @Test func `every case of a public enum has a comment of its own`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources").standardized
    var bare: [String] = []
    for module in Self.modules {
      let folder = sources.appending(path: module).path
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      where path.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
        guard text.contains("enum ") else { continue }
        bare += Self.bareCases(in: text).map { "\(module)/\(path):\($0)" }
      }
    }
    #expect(bare == [])
  }

  @Test func `a case without a comment is found, and nothing else is`() {
    let text = #"""
      public enum Kind {
        /// The one.
        case one
        case two, three
        /// Is "{" open?
        @available(*, deprecated)
        case four(Int)
        var text: String {
          switch self {
          case .one: "case {"
          default: ""
          }
        }
        enum Inner {
          case five
        }
        case six
      }
      private enum Hidden { case seven }
      struct Outer {
        package indirect enum Tree: Sendable {
          case leaf
        }
      }
      """#
    #expect(Self.bareCases(in: text) == [4, 17, 22])
  }

  /// The lines of cases of public and package enums that have no documentation comment above them.
  private static func bareCases(in text: String) -> [Int] {
    var enums: [(depth: Int, isPublic: Bool)] = []
    var depth = 0
    var isDocumented = false
    var bare: [Int] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let code = self.code(of: line)
      if let modifiers = modifiers(ofEnumIn: code) {
        enums.append((depth, !modifiers.isDisjoint(with: ["public", "package"])))
      } else if let innermost = enums.last, innermost.isPublic, depth == innermost.depth + 1,
        !isDocumented, code.hasPrefix("case ")
      {
        bare.append(number + 1)
      }
      depth += code.count { $0 == "{" } - code.count { $0 == "}" }
      while let last = enums.last, depth <= last.depth, code.contains("}") { enums.removeLast() }
      let isAttribute = isDocumented && code.hasPrefix("@")
      isDocumented = isAttribute || line.drop { $0 == " " }.hasPrefix("///")
    }
    return bare
  }

  /// The words in front of `enum`, if a line declares one.
  private static func modifiers(ofEnumIn code: String) -> Set<Substring>? {
    guard code.contains("enum ") else { return nil }
    let words = code.split(separator: " ")
    return words.firstIndex(of: "enum").map { Set(words[..<$0]) }
  }

  /// A line without its indentation, its comment and what its texts say.
  private static func code(of line: Substring) -> String {
    var code = String(line.drop { $0 == " " })
    if code.contains("\"") { code = code.replacing(/"(\\.|[^"\\])*"/, with: "") }
    if let comment = code.firstRange(of: "//") { code.removeSubrange(comment.lowerBound...) }
    return code
  }
}
