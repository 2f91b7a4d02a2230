import Dispatch
import Glibc
import RecordsFixture
import Synchronization
import Testing

@testable import Records

/// Following a name from file to file.
@Suite struct RotationTests {
  private let lines = RecordOptions(type: .text, textUnit: .line)

  private func follow(
    _ file: ChangingFile, options: RecordOptions = RecordOptions()
  ) throws -> WatchedSource {
    let watched = try WatchedSource(path: file.path, options: options)
    watched.source.follow(byName: true)
    return watched
  }

  @Test func `records of the new file follow those of the old one`() throws {
    let file = ChangingFile("a\nb\n")
    let watched = try follow(file, options: lines)
    watched.expect(["a", "b"])
    file.rotate("c\n")
    watched.expect(["a", "b", "c"])
    file.append("d\n")
    watched.expect(["a", "b", "c", "d"])
    file.rotate("e\nf\n")
    watched.expect(["a", "b", "c", "d", "e", "f"])
    #expect(watched.events.filter { $0 == .rotated }.count == 2)
    #expect(!watched.events.contains(.replaced))
  }

  /// Of one line nobody can say for sure what it is: it may be seen otherwise when more has come.
  @Test func `records of a file of one line stay when the file behind it grows`() throws {
    let file = ChangingFile("{\"a\":0}\n")
    let watched = try follow(file)
    try #require(watched.wait { $0.source.progress.count == 1 })
    let first = watched.texts
    file.rotate("{\"a\":1}\n")
    try #require(watched.wait { $0.source.progress.count == 2 })
    for count in 3...6 {
      file.append("{\"a\":\(count)}\n")
      try #require(
        watched.wait { $0.source.progress.count == count && $0.source.progress.isCurrent })
    }
    #expect(watched.texts.prefix(1) == first[...])
  }

  @Test func `a file of the name in a new folder of the same name is found`() throws {
    let file = ChangingFile("a\n")
    let watched = try follow(file, options: lines)
    watched.expect(["a"])
    file.replaceFolder("b\n")
    watched.expect(["a", "b"])
    file.append("c\n")
    watched.expect(["a", "b", "c"])
    file.rotate("d\n")
    watched.expect(["a", "b", "c", "d"])
  }

  /// Whether the bytes that are to be read are those that the file is known to have.
  private func isAgreed(_ source: RecordSource) -> Bool {
    source.state.withLock { state in
      state.tracker?.status?.byteCount == state.extent.byteCount - state.file.newestOffset
    }
  }

  @Test func `a file that grows at the moment it is opened is known as far as it is read`() throws {
    let file = ChangingFile("a\n")
    let path = file.path
    let isOver = Mutex(false)
    let appending = DispatchGroup()
    DispatchQueue(label: "appending").async(group: appending) {
      let descriptor = open(path, O_WRONLY | O_APPEND)
      while !isOver.withLock({ $0 }) { _ = write(descriptor, "b\n", 2) }
      close(descriptor)
    }
    var disagreements = 0
    for _ in 0..<300 where !isAgreed(try RecordSource.open(path: path, options: lines)) {
      disagreements += 1
    }
    isOver.withLock { $0 = true }
    appending.wait()
    #expect(disagreements == 0)
  }

  @Test func `what the new file gets at the moment it is found is read`() throws {
    let file = ChangingFile("a\n")
    let watched = try follow(file, options: lines)
    var expected = ["a"]
    for round in 1...60 {
      file.rotate("b\(round)\n")
      for number in 0..<round { file.append("c\(number)\n") }
      expected += ["b\(round)"] + (0..<round).map { "c\($0)" }
      #expect(watched.wait { $0.source.progress.count == expected.count })
      #expect(isAgreed(watched.source))
    }
    watched.expect(expected)
  }

  @Test func `who reads a record at the moment the name goes over gets it`() throws {
    let file = ChangingFile("a\nb\n")
    let watched = try follow(file, options: lines)
    watched.expect(["a", "b"])
    let source = watched.source
    let before = try #require(source.state.withLock { $0.place(of: 0) })
    file.rotate("c\n")
    watched.expect(["a", "b", "c"])
    var asked = 0
    let record = try source.record(at: 0) { state in
      asked += 1
      return asked == 1 ? before : state.place(of: 0)
    }
    #expect(record == (try source.record(at: 0)) && asked == 2)
  }

  @Test func `the old file is read until the new one is written to`() throws {
    let file = ChangingFile("a\n")
    let watched = try follow(file, options: lines)
    watched.expect(["a"])
    file.rotate("")
    file.appendToFormer("b\n")
    watched.expect(["a", "b"])
    file.appendToFormer("c")
    watched.expect(["a", "b", "c"])
    file.append("d\n")
    watched.expect(["a", "b", "c", "d"])
  }

  @Test func `the header of each file is left out`() throws {
    let file = ChangingFile("n,t\n1,one\n", name: "x.csv")
    let watched = try follow(file)
    watched.expect(["1¦one"])
    file.rotate("n,t\n2,two\n")
    watched.expect(["1¦one", "2¦two"])
    file.rotate("3,three\n")
    watched.expect(["1¦one", "2¦two", "3¦three"])
  }

  @Test func `an array cannot go on in another file, which takes its place`() throws {
    let file = ChangingFile("[{\"a\":1}]", name: "x.json")
    let watched = try follow(file)
    watched.expect(["{\"a\":1}"])
    file.rotate("[{\"b\":1}]")
    watched.expect(["{\"b\":1}"])
  }

  @Test func `a new file that is cut is shown anew`() throws {
    let file = ChangingFile("a\nb\n")
    let watched = try follow(file, options: lines)
    watched.expect(["a", "b"])
    file.rotate("c\nd\n")
    watched.expect(["a", "b", "c", "d"])
    file.truncate(to: 2)
    watched.expect(["c"])
    #expect(watched.events.last == .truncated)
  }

  @Test(arguments: 1...40)
  func `files are read as one, with a line break between them`(byteCount: Int) throws {
    let files = ["abc", "headdef\n", "", "g"].map { TemporaryFile($0) }
    let parts = try files.map { try InputFile(path: $0.path) }
    parts[0].append(parts[1], behind: 3, skipping: 4)
    parts[0].append(parts[2], behind: 8, skipping: 0)
    parts[0].append(parts[3], behind: 9, skipping: 0)
    let whole = Array("abc\ndef\n\n\ng".utf8)
    for offset in 0...whole.count {
      let buffer = ReadBuffer(byteCount: byteCount)
      let count = try parts[0].read(into: buffer.memory, at: offset)
      #expect(Array(buffer.bytes(count)) == Array(whole[offset...].prefix(byteCount)))
    }
  }
}
