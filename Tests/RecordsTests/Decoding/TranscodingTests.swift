import Foundation
import RecordsFixture
import TestSupport
import Testing

@testable import Records

@Suite struct TranscodingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func decode(
    _ bytes: [UInt8], _ encoding: String?, pieceByteCount: Int = .max, bufferByteCount: Int = 64
  ) throws -> Decoded {
    var options = RecordOptions()
    options.encoding = encoding.flatMap(TextEncoding.init)
    #expect((options.encoding == nil) == (encoding == nil))
    return try Decoded(
      folder.write(bytes: bytes, to: "text"), options, pieceByteCount: pieceByteCount,
      bufferByteCount: bufferByteCount)
  }

  private static let texts: [(String, String)] = [
    ("latin1", "naïve café ÿ\n"), ("windows-1252", "“quoted” — €5\n"),
    ("shift_jis", "日本語のテキスト ﾃｽﾄ abc\n"), ("gb18030", "简体中文 😀 ü\n"),
    ("utf-16le", "añ漢😀\n"), ("utf-16be", "añ漢😀\n"), ("utf-16", "añ漢😀\n"),
    ("utf-32le", "añ漢😀\n"), ("euc-jp", "日本語\n"), ("iso-2022-jp", "日本語 abc 日本\n"),
    ("koi8-r", "Привет\n"), ("big5", "繁體中文\n"), ("cp1258", "Tiếng Việt\n"),
  ]

  @Test(arguments: texts)
  func `a text is what iconv makes of it, in pieces of every size`(
    _ encoding: String, _ text: String
  ) throws {
    let plain = try folder.write(text, to: "plain")
    let tool = try ProgramRun(
      "/bin/sh", ["-c", "/usr/bin/iconv -f utf-8 -t \(encoding)//TRANSLIT < '\(plain)'"])
    let back = try ProgramRun(
      "/bin/sh",
      [
        "-c",
        "/usr/bin/iconv -f utf-8 -t \(encoding)//TRANSLIT < '\(plain)' | /usr/bin/iconv -f \(encoding) -t utf-8",
      ])
    try #require(!tool.output.isEmpty && back.status == 0)
    for size in 1...tool.output.count {
      let decoded = try decode(
        tool.output, encoding, pieceByteCount: size, bufferByteCount: size % 5 + 1)
      #expect(decoded.bytes == back.output, "pieces of \(size)")
      #expect(decoded.decoding.replacedCount == 0)
      #expect(decoded.decoding.encoding == TextEncoding(encoding))
    }
  }

  @Test(arguments: [
    (String.Encoding.utf16LittleEndian, [0xFF, 0xFE] as [UInt8], "UTF-16LE"),
    (.utf16BigEndian, [0xFE, 0xFF], "UTF-16BE"),
    (.utf32LittleEndian, [0xFF, 0xFE, 0, 0], "UTF-32LE"),
    (.utf32BigEndian, [0, 0, 0xFE, 0xFF], "UTF-32BE"),
  ])
  func `a byte order mark tells the encoding`(
    _ encoding: String.Encoding, _ mark: [UInt8], _ name: String
  ) throws {
    for text in ["", "a", "日本語, añ😀\n"] {
      let bytes = mark + Array(try #require(text.data(using: encoding)))
      for size in 1...bytes.count {
        let decoded = try decode(bytes, nil, pieceByteCount: size)
        #expect(decoded.bytes == Array(text.utf8), "pieces of \(size)")
        #expect(decoded.decoding.encoding?.name == name)
      }
    }
  }

  @Test func `every other byte that is zero tells UTF-16 without a mark`() throws {
    for (encoding, name) in [
      (String.Encoding.utf16LittleEndian, "UTF-16LE"), (.utf16BigEndian, "UTF-16BE"),
    ] {
      for text in ["ab", "{\"a\": 1}\n", "a long line of text with 漢字 at the end\n"] {
        let bytes = Array(try #require(text.data(using: encoding)))
        for size in 1...bytes.count {
          let decoded = try decode(bytes, nil, pieceByteCount: size)
          #expect(decoded.bytes == Array(text.utf8), "pieces of \(size)")
          #expect(decoded.decoding.encoding?.name == name)
        }
      }
    }
  }

  @Test func `UTF-8 is read as it is, its bad bytes too`() throws {
    for bytes in [
      [], [0x41], [0xFF], [0xFE], [0, 0, 0], Array("é\u{FEFF}".utf8), [0xEF, 0xBB, 0xBF],
    ]
      as [[UInt8]]
    {
      for name in [nil, "utf-8", "UTF8"] {
        let decoded = try decode(bytes, name, pieceByteCount: 1)
        #expect(decoded.bytes == bytes)
        #expect(decoded.decoding.isNone)
      }
    }
  }

  @Test(
    arguments: [
      // A byte that is nothing in the encoding, a lone surrogate, an end within a character.
      ("shift_jis", [0x41, 0xA0, 0x42, 0xFD, 0x43], "A\u{FFFD}B\u{FFFD}C", 2),
      ("windows-1252", [0x81, 0x41], "\u{FFFD}A", 1),
      ("utf-16le", [0x00, 0xD8, 0x41, 0x00], "\u{FFFD}A", 1),
      ("utf-16be", [0xDC, 0x00, 0x00, 0x41], "\u{FFFD}A", 1),
      ("utf-16le", [0x41, 0x00, 0x42], "A\u{FFFD}", 1),
      ("utf-16le", [0x41, 0x00, 0x3D, 0xD8], "A\u{FFFD}", 1),
      ("gb18030", [0x41, 0x81], "A\u{FFFD}", 1),
      ("ascii", [0x41, 0xC3, 0xA9, 0x42], "A\u{FFFD}\u{FFFD}B", 2),
    ] as [(String, [UInt8], String, Int)])
  func `what cannot be converted is replaced and counted, and reading goes on`(
    _ encoding: String, _ bytes: [UInt8], _ text: String, _ count: Int
  ) throws {
    for size in 1...bytes.count {
      let decoded = try decode(bytes, encoding, pieceByteCount: size, bufferByteCount: size)
      #expect(String(decoding: decoded.bytes, as: UTF8.self) == text, "pieces of \(size)")
      #expect(decoded.decoding.replacedCount == count, "pieces of \(size)")
    }
  }

  @Test(arguments: PropertySeeds.range(perThousand: 10_000, least: 60))
  func `any bytes in any encoding come to an end, the same in pieces of every size`(
    seed: UInt64
  ) throws {
    var generator = RandomSource(seed: seed)
    let names = Self.texts.map(\.0)
    let encoding = generator.pick(names)
    let bytes = (0..<generator.number(in: 0...30)).map { _ in
      UInt8(truncatingIfNeeded: generator.next())
    }
    let whole = try decode(bytes, encoding)
    for size in 1...max(1, bytes.count) {
      let decoded = try decode(bytes, encoding, pieceByteCount: size, bufferByteCount: 7)
      #expect(decoded == whole, "\(encoding), pieces of \(size) of \(bytes), seed \(seed)")
    }
  }

  @Test func `a name that nobody knows is none`() {
    for name in ["", "klingon", "latin1//IGNORE", "utf-8/"] {
      #expect(TextEncoding(name) == nil)
    }
  }

  @Test func `a file that is both compressed and in another encoding is read`() throws {
    let packer = try Packer()
    let utf16 =
      [0xFF, 0xFE] + Array(try #require("a,b\r\n1,é\r\n".data(using: .utf16LittleEndian)))
    let path = try packer.pack(utf16, .gzip)
    let source = try RecordSource.open(path: path)
    wait(source.startIndexing, until: { source.progress.isComplete })
    #expect(try source.allRecords().map(\.summary) == ["1¦é"])
    #expect(source.decoding.encoding == .utf16LittleEndian)
    #expect(source.decoding.compression == .gzip)
  }
}
