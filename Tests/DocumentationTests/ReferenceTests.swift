import CellGrid
import Foundation
import Phrases
import TestSupport
import Testing

@testable import Browser

/// The reference names what there is: files that are linked, options, keys and commands.
struct ReferenceTests {
  private static let folder = "Sources/riffle/riffle.docc/"

  @Test(arguments: DocumentedText.articles())
  func `every link to a file or an article leads to one`(article: DocumentedText) throws {
    let folder = BuiltProduct.checkout.appending(path: article.path).deletingLastPathComponent()
    let text = try article.text()
    var paths = text.matches(of: /\]\(([^)#\s]+)\)/).map { String($0.1) }
      .filter { !$0.contains("://") }
    // DocC finds pictures by their names alone.
    let resources = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "Resources").path)
    paths.removeAll { resources?.contains($0) == true }
    paths += text.matches(of: /<doc:(\w+)>/).map { "\($0.1).md" }
    for path in paths {
      let file = folder.appending(path: path).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: file), "\(article): \(path)")
    }
  }

  @Test func `the files and folders that are named for who adds something are there`() throws {
    let text = try DocumentedText(path: Self.folder + "Developing.md").text()
    let start = try #require(text.range(of: "### Where to add what")).upperBound
    let end = try #require(text.range(of: "### Longer tests")).lowerBound
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: BuiltProduct.checkout.appending(path: "Sources").path)
    let names = Set(files.map { URL(filePath: $0).lastPathComponent })
    var count = 0
    for match in text[start..<end].matches(of: /`([\w+\/]+(\.swift)?)`/) {
      let name = String(match.1)
      if name.contains("/") || name.hasSuffix("Tests") {
        let paths = ["Sources/\(name)", "Tests/\(name)"].map {
          BuiltProduct.checkout.appending(path: $0).path
        }
        #expect(paths.contains(where: FileManager.default.fileExists), "\(name)")
        count += 1
      } else if name.hasSuffix(".swift") {
        #expect(names.contains(name), "\(name)")
        count += 1
      }
    }
    #expect(count > 30)
  }

  @Test func `the articles of the program name the options that its help has, and no other`() throws
  {
    let articles = DocumentedText.articles().filter { $0.path.hasPrefix(Self.folder) }
    let named = try articles.flatMap { try options(in: $0.text()) }
    let help = try ProgramRun(BuiltProduct.path("riffle"), ["--help"]).text
    #expect(Set(named) == Set(options(in: help)))
    #expect(!named.isEmpty)
  }

  @Test func `the article about settings has a row for each role of colours`() throws {
    let text = try DocumentedText(path: Self.folder + "Configuring.md").text()
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let names = rows.flatMap { row in
      row.dropFirst(2).prefix { $0 != "|" }.matches(of: /`([a-z-]+)`/).map { String($0.1) }
    }
    for role in Color.Role.allCases {
      #expect(names.contains(role.name))
    }
  }

  @Test func `the article about keys says of each key and command what the help says`() throws {
    let text = try DocumentedText(path: Self.folder + "Keys.md").text()
    for command in Command.allCases {
      if let keys = command.info.keys {
        let names = keys.sequences.map { "`\($0.name)`" }.joined(separator: " ")
        let row = row(names, keys.help().text)
        #expect(text.contains(row))
      }
      if let help = command.info.wordHelp {
        let row = row("`\(command.usage)`", help().text)
        #expect(text.contains(row))
      }
    }
  }

  private func options(in text: String) -> [Substring] {
    text.matches(of: /--[a-z][a-z-]*[a-z]/).map(\.output)
  }

  /// A line of a table in Markdown.
  private func row(_ name: String, _ help: String) -> String {
    "| \(name) | \(help.replacing("*", with: "\\*")) |\n"
  }
}
