import Foundation
import Testing

/// Data that attacks the terminal of whoever looks at it.
enum HostileData {
  /// Escape sequences and characters that no data may send to a terminal or a pipe.
  ///
  /// Between two words each, so that what follows a string that is never closed is seen as well.
  static let payloads: [[UInt8]] =
    [
      "\u{1B}]52;c;cm0gLXJmIC8=\u{7}", "\u{1B}]0;a title\u{7}", "\u{1B}]2;a title\u{1B}\\",
      "\u{1B}]8;;https://evil.example\u{7}link\u{1B}]8;;\u{7}", "\u{1B}]8;;unclosed",
      "\u{1B}[31;5m", "\u{1B}[2J\u{1B}[H", "\u{1B}[?1049l", "\u{1B}[6n", "\u{1B}[21t", "\u{1B}c",
      "\u{1B}P$q\"p\u{1B}\\", "\u{1B}_Gf=100;AAAA\u{1B}\\", "\u{1B}^private\u{1B}\\",
      "\u{1B}Xstart\u{1B}\\", "\u{1B}#8", "\u{1B}(0", "\u{7}\u{8}\u{B}\u{C}\u{E}\u{F}\u{7F}",
      "a\rb", "\u{9B}31m\u{9D}0;a title\u{9C}\u{90}q\u{9C}",
      "\u{202E}lrevir\u{202D}\u{2066}\u{2067}\u{2068}\u{202A}\u{202B}", "\u{61C}\u{200E}\u{200F}",
      "\u{2028}\u{2029}\u{85}", "\u{E0041}\u{E0042}\u{E007F}", "\u{FEFF}",
      "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}", "\u{200D}\u{200D}\u{FE0F}",
    ].map { Array($0.utf8) } + rawPayloads

  /// Bytes that are not UTF-8: 8-bit controls, cut and overlong sequences, surrogates.
  private static let rawPayloads: [[UInt8]] = [
    [0x9B, 0x33, 0x31, 0x6D], [0x9D, 0x30, 0x3B, 0x74, 0x9C], [0x90, 0x71, 0x9C], [0xFF, 0xFE],
    [0xC0, 0x9B], [0xE0, 0x82, 0x9B], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x80],
    [0xC2, 0x1B, 0x5D, 0x30, 0x3B, 0x74, 0x07], [0xEF, 0xBF, 0xBE, 0xEF, 0xB7, 0x90],
  ]

  /// A format in which the payloads can be served.
  struct Format: Sendable, CustomTestStringConvertible {
    var name: String
    /// A file with the payloads, its first word `begin`.
    var bytes: [UInt8]

    var testDescription: String { name }
  }

  /// The payloads in every format.
  static let formats = [
    Format(
      name: "raw.jsonl", bytes: lines { #"{"title": "begin"#.utf8 + $0 + #"end", "b": 1}"#.utf8 }),
    Format(
      name: "escaped.jsonl",
      bytes: lines { #"{"title": "begin"#.utf8 + escaped($0) + #"end"}"#.utf8 }),
    Format(
      name: "keys.jsonl",
      bytes: lines {
        #"{"t": "begin", "k"#.utf8 + escaped($0) + #"": {"n"#.utf8 + escaped($0) + #"": [1]}}"#.utf8
      }),
    Format(name: "array.json", bytes: array),
    Format(
      name: "object.json",
      bytes: Array(#"{"name": "begin", "x"#.utf8) + escaped(all) + Array(#"": [{"a": ""#.utf8)
        + escaped(all) + Array(#""}]}"#.utf8)),
    Format(
      name: "rows.csv",
      bytes: Array("begin,b".utf8) + oneLine + [10]
        + lines { "begin,".utf8 + $0.filter { $0 != 10 } + ",x".utf8 }),
    Format(
      name: "quoted.tsv",
      bytes: Array("begin\tb\n".utf8)
        + lines { "begin\t\"".utf8 + $0.filter { $0 != 0x22 } + "\"".utf8 }),
    Format(name: "card.json", bytes: card),
    Format(
      name: "text.txt",
      bytes: Array("begin\n\n".utf8) + lines { "a paragraph ".utf8 + $0 + " end\n".utf8 }),
    Format(
      name: "log.log",
      bytes: lines {
        "2025-01-02T03:04:05Z ERROR begin ".utf8 + $0 + " key=".utf8 + $0.filter { $0 != 10 }
      }),
    Format(
      name: "html.jsonl",
      bytes: lines {
        #"{"title": "begin", "body": "<p>"#.utf8 + escaped($0)
          + #"&#27;]0;t&#7;&#x9b;31m</p><a href=\"h"#.utf8 + escaped($0) + #"\">x</a>"}"#.utf8
      }),
    Format(
      name: "chat.jsonl",
      bytes: lines {
        #"{"messages": [{"role": "begin"#.utf8 + escaped($0) + #"", "content": "c"#.utf8
          + escaped($0) + #""}]}"#.utf8
      }),
    Format(
      name: "image.jsonl",
      bytes: lines {
        #"{"title": "begin", "image": "http://h"#.utf8 + escaped($0) + #"/a.png"}"#.utf8
      }),
  ]

  private static let all = Array(payloads.joined(separator: Array(" word ".utf8)))
  private static let oneLine = all.filter { ![10, 13, 0x22].contains($0) }

  private static let array =
    Array("[".utf8)
    + payloads.map {
      Array(#"{"title": "begin"#.utf8) + escaped($0) + Array(#"", "v": [""#.utf8) + escaped($0)
        + Array(#""]}"#.utf8)
    }
    .joined(separator: Array(",\n".utf8)) + Array("]\n".utf8)

  private static let card: [UInt8] = {
    let text = String(decoding: escaped(all), as: UTF8.self)
    return Array(
      """
      {"type": "AdaptiveCard", "version": "1.5", "fallbackText": "\(text)", "speak": "\(text)",
      "body": [{"type": "TextBlock", "text": "begin \(text)", "wrap": true},
      {"type": "Image", "url": "\(text)", "altText": "\(text)"},
      {"type": "RichTextBlock", "inlines": ["\(text)", {"type": "TextRun", "text": "\(text)"}]},
      {"type": "FactSet", "facts": [{"title": "\(text)", "value": "\(text)"}]},
      {"type": "Media", "sources": [{"url": "\(text)"}], "altText": "\(text)"},
      {"type": "Input.Text", "id": "i", "placeholder": "\(text)", "label": "\(text)"},
      {"type": "\(text)"}],
      "actions": [{"type": "Action.OpenUrl", "title": "\(text)", "url": "https://\(text)"}]}
      """.utf8)
  }()

  private static func lines(
    _ line: ([UInt8]) -> some Sequence<UInt8>
  ) -> [UInt8] {
    payloads.flatMap { Array(line($0)) + [10] }
  }

  /// The bytes inside a JSON string, controls as `\u00XX`; what is not UTF-8 stays as it is.
  private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { byte -> [UInt8] in
      switch byte {
      case 0..<0x20: Array(("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)).utf8)
      case 0x22, 0x5C: [0x5C, byte]
      default: [byte]
      }
    }
  }
}
