import RecordsFixture
import TestSupport
import Testing

@testable import Records

/// Files that the command line tools have compressed, which must be installed.
@Suite struct DecompressionTests {
  private let packer: Packer
  private let text: [UInt8]

  init() throws {
    packer = try Packer()
    var generator = RandomSource(seed: 7)
    text = Array(
      (0..<40).map { "{\"n\":\($0),\"t\":\"\(generator.text(0...40, of: "abcé漢"))\"}\n" }
        .joined().utf8)
  }

  @Test(arguments: Compression.allCases)
  func `a file is what it was, in pieces of every size`(_ compression: Compression) throws {
    let path = try packer.pack(text, compression)
    for size in 1...64 {
      let decoded = try Decoded(path, pieceByteCount: size, bufferByteCount: 65 - size)
      #expect(decoded.bytes == text, "pieces of \(size)")
      #expect(decoded.failure == nil, "pieces of \(size)")
      #expect(decoded.decoding == InputDecoding(compression: compression))
    }
  }

  @Test(arguments: Compression.allCases)
  func `several members after each other are one text`(_ compression: Compression) throws {
    let first = try packer.folder.read(Self.name(packer.pack(text, compression)))
    let empty = try packer.folder.read(Self.name(packer.pack([], compression)))
    let path = try packer.folder.write(bytes: first + empty + first + first, to: "several")
    for size in [1, 2, 3, 7, 100, .max] {
      let decoded = try Decoded(path, pieceByteCount: size)
      #expect(decoded.bytes == text + text + text, "pieces of \(size)")
      #expect(decoded.failure == nil, "pieces of \(size)")
    }
  }

  @Test(arguments: Compression.allCases)
  func `a file that is cut off shows what was readable`(_ compression: Compression) throws {
    var generator = RandomSource(seed: 3)
    let long = Array(generator.text(60_000...60_000, of: "abcdefgh01234567 \n").utf8)
    let packed = try packer.folder.read(Self.name(packer.pack(long, compression)))
    for count in [packed.count - 1, packed.count - 4, packed.count / 2, 12] {
      let path = try packer.folder.write(bytes: Array(packed.prefix(count)), to: "cut")
      let decoded = try Decoded(path)
      #expect(long.starts(with: decoded.bytes))
      #expect(decoded.failure == .compression(compression, .cutOff(at: count)))
    }
  }

  @Test(arguments: Compression.allCases)
  func `a damaged file shows what was readable, and where it stops`(
    _ compression: Compression
  ) throws {
    var packed = try packer.folder.read(Self.name(packer.pack(text, compression)))
    packed += Array("this is no member".utf8)
    let path = try packer.folder.write(bytes: packed, to: "damaged")
    for size in [1, 5, .max] {
      let decoded = try Decoded(path, pieceByteCount: size)
      #expect(decoded.bytes == text)
      guard case .compression(compression, .damaged(let offset)) = decoded.failure else {
        Issue.record("\(String(describing: decoded.failure))")
        continue
      }
      #expect((packed.count - 17...packed.count).contains(offset))
    }
  }

  @Test(arguments: Compression.allCases)
  func `any byte that is wrong never stops the program`(_ compression: Compression) throws {
    let packed = try packer.folder.read(Self.name(packer.pack(text, compression)))
    for position in stride(from: 0, to: packed.count, by: 5) {
      var wrong = packed
      wrong[position] ^= 0x55
      let path = try packer.folder.write(bytes: wrong, to: "wrong")
      let decoded = try Decoded(path, RecordOptions())
      #expect(decoded.bytes != text || decoded.failure != nil || position < 10)
    }
  }

  @Test func `zeros behind a member are the padding of a tape`() throws {
    let packed = try packer.folder.read(Self.name(packer.pack(text, .gzip)))
    let padding = [UInt8](repeating: 0, count: 512)
    let path = try packer.folder.write(bytes: packed + padding + packed + padding, to: "tape")
    for size in [1, 100, .max] {
      let decoded = try Decoded(path, pieceByteCount: size)
      #expect(decoded.bytes == text + text && decoded.failure == nil)
    }
  }

  @Test func `frames to skip are skipped`() throws {
    let packed = try packer.folder.read(Self.name(packer.pack(text, .zstd)))
    let frame: [UInt8] = [0x5A, 0x2A, 0x4D, 0x18, 5, 0, 0, 0, 1, 2, 3, 4, 5]
    let path = try packer.folder.write(bytes: frame + packed + frame + packed + frame, to: "skip")
    for size in 1...40 {
      let decoded = try Decoded(path, pieceByteCount: size)
      #expect(decoded.bytes == text + text && decoded.failure == nil, "pieces of \(size)")
    }
  }

  @Test func `a frame as zstd wrote it before version 1 is damage, and shows no memory`() throws {
    let packed = try packer.folder.read(Self.name(packer.pack(text, .zstd)))
    for version: UInt8 in 0x22...0x27 {
      // A damaged one of which libzstd 1.5 makes 64 KiB of whatever was in its buffer before.
      let old: [UInt8] = [
        version, 0xB5, 0x2F, 0xFD, 0x2A, 0x65, 0x1B, 0x5B, 0x09, 0x00, 0x2F, 0x2B, 0x60, 0x65,
      ]
      let path = try packer.folder.write(bytes: packed + old, to: "old")
      for size in [1, 2, 3, 5, .max] {
        let decoded = try Decoded(path, pieceByteCount: size)
        #expect(decoded.bytes == text, "version \(version), pieces of \(size)")
        guard case .compression(.zstd, .damaged(let offset)) = decoded.failure else {
          Issue.record("\(String(describing: decoded.failure))")
          continue
        }
        #expect((packed.count..<packed.count + 4).contains(offset))
      }
    }
  }

  @Test(arguments: [Compression.zstd, .xz, .bzip2])
  func `a bomb is stopped, what it gave is there, and it can be allowed`(
    _ compression: Compression
  ) throws {
    let byteCount = 24 << 20
    let path = packer.folder.path(of: "bomb")
    try packer.shell(
      "head -c \(byteCount) /dev/zero | tr '\\0' 'a' | \(compression.rawValue) -c > '\(path)'")
    let decoded = try Decoded(path)
    guard case .compression(compression, .expandsTooMuch(let count)) = decoded.failure else {
      Issue.record("\(String(describing: decoded.failure))")
      return
    }
    #expect(count == decoded.bytes.count)
    #expect(count > 16 << 20 && count < byteCount)
    var options = RecordOptions()
    options.hasLimits = false
    #expect(try Decoded(path, options).bytes.count == byteCount)
  }

  @Test func `a library that is not there is named`() throws {
    let path = try packer.pack(text, .gzip)
    for name in ["libnone.so.1", "libc.so.6"] {
      let decoded = try Decoded(path, library: name)
      #expect(decoded.bytes.isEmpty)
      #expect(decoded.failure == .compression(.gzip, .libraryMissing(name)))
    }
  }

  @Test(arguments: Compression.allCases)
  func `a file and a pipe have the records of what is compressed`(
    _ compression: Compression
  ) throws {
    let expected = try TemporaryFile(text).source().allRecords()
    let path = try packer.pack(text, compression)
    let source = try RecordSource.open(path: path)
    wait(source.startIndexing, until: { source.progress.isComplete })
    #expect(try source.allRecords() == expected)
    #expect(source.decoding.compression == compression)
    let packed = try packer.folder.read(Self.name(path))
    let options = RecordOptions()
    #expect(
      try recordsThroughPipe(packed, options: options, chunkByteCount: 50) == expected)
  }

  @Test func `records before the damage can be read, by a source and by a reader`() throws {
    let packed = try packer.folder.read(Self.name(packer.pack(text, .gzip, flags: "-1")))
    let path = try packer.folder.write(bytes: Array(packed.dropLast(20)), to: "cut.jsonl.gz")
    let failure = RecordError.compression(.gzip, .cutOff(at: packed.count - 20))
    let source = try RecordSource.open(path: path)
    wait(source.startIndexing, until: { source.progress.isComplete })
    #expect(source.progress.failure == failure)
    let records = try source.allRecords()
    #expect(records.count > 10)
    var reader = try RecordReader(path: path)
    for record in records { #expect(try reader.next() == record) }
    #expect(throws: failure) { try reader.next() }
  }

  @Test func `nobody who is told of the end takes what is cut off for whole`() throws {
    let packed = try packer.folder.read(Self.name(packer.pack(text, .gzip, flags: "-1")))
    let path = try packer.folder.write(bytes: Array(packed.dropLast(20)), to: "cut.jsonl.gz")
    for _ in 0..<50 {
      let source = try RecordSource.open(path: path)
      wait(source.startIndexing, until: { source.progress.isComplete })
      #expect(source.progress.failure != nil)
    }
  }

  @Test func `the name inside the name of a compressed file helps to see its format`() throws {
    let path = try packer.pack(Array("one,two\n".utf8), .gzip)
    try packer.shell("mv '\(path)' x.csv.gz")
    var reader = try RecordReader(path: packer.folder.path(of: "x.csv.gz"))
    #expect(try reader.next() == nil)
    #expect(reader.format == .delimited(44))
  }

  private static func name(_ path: String) -> String {
    String(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...])
  }
}
