import Foundation
import TestSupport
import Testing

/// Large files, of which most is filtered, encoded and printed on several threads, beside the same through a pipe, of which
/// nothing is.
@Suite struct SpreadOutputTests {
  private static let count = 30_000

  /// A file of a type with some MB: records of several shapes, a bad one now and then.
  private static func text(of type: String) -> String {
    let words = ["red", "green", "blue and \\\"so\\\" on", "gr\\u00fcn", "weiß"]
    func object(_ number: Int) -> String {
      let tail =
        number % 3 == 0 ? ",\"tags\":[\"\(number % 7)\",null]" : ",\"o\":{\"p\":\(number % 11)}"
      return "{\"id\":\(number),\"title\":\"\(words[number % 5]) \(number)\","
        + "\"text\":\"\(String(repeating: "word ", count: number % 20))\"\(tail)}"
    }
    switch type {
    case "jsonl":
      return (0..<count).map { $0 % 1_000 == 7 ? "{\"id\":\n" : object($0) + "\n" }.joined()
    case "json": return "[\n" + (0..<count).map(object).joined(separator: ",\n") + "\n]\n"
    case "csv":
      let rows = (0..<count).map { number in
        "\(number),\"red, \(number % 10 == 3 ? "over\ntwo lines" : "one")\",\(String(repeating: "x", count: number % 90))"
      }
      return "id,title,text\n" + rows.joined(separator: "\n") + "\n"
    default:
      return (0..<count).map { number in
        let rest = number % 9 == 0 ? "\n  at red:\(number)\n  at blue" : ""
        return
          "2026-11-21T10:00:00.\(100 + number % 900)Z WARN part\(number % 4): message \(number) of many\(rest)\n"
      }
      .joined()
    }
  }

  @Test(arguments: ["jsonl", "json", "csv", "log"])
  func `a file becomes the same as what comes through a pipe`(_ type: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.text(of: type), to: "in.\(type == "json" ? "json" : type)")
    for arguments in [
      ["-o", "raw", "--filter", "red"], ["-o", "raw", "--filter", "id >= 29990 or part1"],
      ["-o", "jsonl"], ["-o", "json", "--filter", "red"], ["-o", "csv"],
      ["-o", "csv", "--fields", "title,id", "--filter", "id < 20000 or part1"],
      ["-p", "-N", "--filter", "77"],
    ] {
      let all = ["-t", type] + arguments
      let file = try Riffle.run(all + [path])
      let quoted = all.map { "'\($0)'" }.joined(separator: " ")
      let pipe = try ProgramRun(
        "/bin/sh", ["-c", "cat '\(path)' | '\(Riffle.path)' \(quoted) -"],
        environment: ["TZ": "UTC"])
      let isSame = file.output == pipe.output
      #expect(isSame, "\(all): \(file.output.count) and \(pipe.output.count) bytes")
      #expect(!file.output.isEmpty, "\(all)")
      #expect(file.status == pipe.status, "\(all)")
      #expect(file.errors == pipe.errors, "\(all)")
    }
  }

  @Test(arguments: ["raw", "csv"])
  func `long records in between are read one by one, and what is behind them in blocks again`(
    _ form: String
  ) throws {
    let folder = try TemporaryFolder()
    let text = Self.text(of: "jsonl")
    let long = "{\"id\":1,\"text\":\"\(String(repeating: "long red ", count: 300_000))\"}\n"
    let path = try folder.write(text + long + text + text + long + text, to: "in.jsonl")
    let arguments = ["-o", form, "--filter", "red"]
    let file = try Riffle.run(arguments + [path])
    let pipe = try ProgramRun(
      "/bin/sh", ["-c", "cat '\(path)' | '\(Riffle.path)' \(arguments.joined(separator: " ")) -"])
    let isSame = file.output == pipe.output && file.errors == pipe.errors
    #expect(isSame && file.output.count > 2 * long.utf8.count, "\(file.output.count) bytes")
  }

  @Test(arguments: [["-o", "raw", "--filter", "red"], ["-o", "jsonl"], ["-p"]])
  func `who reads only the first records does not wait for the others`(_ arguments: [String]) throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.text(of: "jsonl"), to: "in.jsonl")
    let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
    let run = try ProgramRun(
      "/bin/bash",
      ["-c", "'\(Riffle.path)' \(quoted) '\(path)' | head -n 1; echo ${PIPESTATUS[0]}"])
    let lines = run.text.split(separator: "\n")
    #expect(lines.count == 2 && lines.last == "0", "\(run.text) \(run.errors)")
  }
}
