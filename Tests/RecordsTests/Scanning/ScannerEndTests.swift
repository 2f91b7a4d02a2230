import RecordsFixture
import TestSupport
import Testing

@testable import Records

/// Scanners come to an end, whatever the bytes are and wherever they are said to end.
@Suite struct ScannerEndTests {
  private static let formats: [(name: String, options: RecordOptions)] = {
    var all: [(String, RecordOptions)] = RecordType.allCases.map { type in
      var options = RecordOptions()
      options.type = type
      return (type.rawValue, options)
    }
    for root in [".", ".a", ".a.b", ".a[1]"] {
      var options = RecordOptions()
      options.root = JSONPath(root)
      all.append(("--root \(root)", options))
    }
    return all
  }()

  /// Bytes of which structure is made.
  private static let alphabet = Array("{}[]\",:\\ \r\n\u{1E}a1b\u{FEFF}".unicodeScalars)

  private static func text(_ random: inout RandomSource) -> [UInt8] {
    let mark = random.oneIn(2) ? "\u{FEFF}" : ""
    let scalars = (0..<random.below(24)).map { _ in random.pick(alphabet) }
    return Array((mark + String(String.UnicodeScalarView(scalars))).utf8)
  }

  @Test(arguments: PropertySeeds.range(least: 3))
  func `every scanner comes to an end in as many steps as there are bytes`(_ seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for _ in 0..<200 {
      let bytes = Self.text(&random)
      let file = TemporaryFile(bytes)
      let input = try InputFile(path: file.path)
      for (name, options) in Self.formats {
        // What is taken for no text at all is not scanned.
        guard
          let layout = bytes.withUnsafeBufferPointer({ buffer in
            try? FormatSniffer(
              InputPrefix(bytes: buffer, isWhole: true), options: options, name: ""
            ).layout()
          })
        else { continue }
        // Also where less is known of the input than stands before its first record.
        for end in [bytes.count, min(2, bytes.count), 0] {
          let outcome = try Self.scan(input, layout, upTo: end)
          #expect(outcome == .end, "\(name) of \(bytes) up to \(end)")
        }
      }
    }
  }

  /// What is there after a few steps; where a root is missing, that is an end too.
  private static func scan(
    _ input: InputFile, _ layout: RecordLayout, upTo end: Int
  ) throws -> ChunkScanner.Outcome {
    let extent = Extent(byteCount: end, isFinal: true)
    var chunks = ChunkScanner(input, layout: layout, chunkByteCount: 16)
    // A buffer that is doubled in every step has then grown to 16 MB.
    for _ in 0..<20 {
      do throws(RecordError) {
        let outcome = try chunks.scan(extent) { _, _ in true }
        if outcome != .more { return outcome }
      } catch {
        guard case .rootMissing = error else { throw error }
        return .end
      }
    }
    return .more
  }

  @Test(arguments: [".", ".a", ".a.b"])
  func `a printed document without an end comes to one`(_ root: String) throws {
    for text in ["{\"a\":\u{1E}", "{\"a\":{\"b\":\u{1E}", "\u{FEFF}\u{1E}", "\u{FEFF}"] {
      var options = RecordOptions()
      options.root = JSONPath(root)
      let file = TemporaryFile(text)
      let source = try file.source(options: options)
      var steps = 0
      while !source.progress.isComplete, steps < 20 {
        _ = source.indexChunk()
        steps += 1
      }
      #expect(source.progress.isComplete, "\(text.debugDescription)")
    }
  }
}
