import RecordsFixture
import Testing

@testable import Records

/// Texts in which each line is a thing of its own, though they are short.
@Suite struct LineListTests {
  private func format(_ text: String) throws -> RecordFormat {
    let bytes = Array(text.utf8)
    return try bytes.withUnsafeBufferPointer {
      try FormatSniffer(InputPrefix(bytes: $0, isWhole: true), options: RecordOptions(), name: "x")
        .layout().format
    }
  }

  @Test(arguments: [
    "proc on /proc type proc (rw)\n/dev/vda on / type ext4 (rw)\ntmpfs on /run type tmpfs (rw)\n",
    "main.c:3: int a;\nmain.c:9: a = 1;\nlib/b.c:12: extern int a;\n",
    "attrs==23.1\ncertifi==2023.5\nidna==3.4\n",
    "adduser - add users\napt - package manager\nbash - a shell\n",
    "d41d8cd98f00b204e9800998ecf8427e  one\n0cc175b9c0f1b6a831c399e269772661  two\n"
      + "92eb5ffee6ae2fec3ad71c777531578f  three\n",
    "# scanned at noon\nHost: 10.0.0.1\tUp\nHost: 10.0.0.2\tUp\nHost: 10.0.0.3\tDown\n# done\n",
    "-rw-r--r-- 1 ann ann 12 Nov 20 one\n-rw-r--r-- 1 bob bob 9 Nov 21 two\n"
      + "drwxr-xr-x 2 ann ann 4096 Nov 22 three\n",
    "0000000000001139 T main\n0000000000004010 D data\n0000000000001000 T start\n",
    "\tlibc.so.6 => /lib/libc.so.6 (0x1)\n\tlibm.so.6 => /lib/libm.so.6 (0x2)\n"
      + "\tlibz.so.1 => /lib/libz.so.1 (0x3)\n",
  ])
  func `lines of one shape are records`(_ text: String) throws {
    #expect(try format(text) == .lines)
  }

  @Test(arguments: [
    "The tide comes in and\ngoes out again, as the\nmoon will have it.\n",
    "One word\nand then some more\nof them here\n",
    "Tyger Tyger, burning bright,\nIn the forests of the night;\nWhat immortal hand or eye,\n",
    "one\n\ntwo\n\nthree\n",
  ])
  func `lines of a text are not`(_ text: String) throws {
    #expect(try format(text) == .paragraphs)
  }

  @Test(arguments: [
    "a 1\tx\nb 2\ty\nc 3\tz\n",
    "100644 blob 8a0b17bfb96daf53d90e\t.editorconfig\n100644 blob 18ed3d3d4a8b2b9f\tREADME.md\n",
    "bash | 5.2.15-2 | http://deb.example/debian\nbash | 5.1.4 | http://deb.example/debian\n",
    "adduser\t3.134\nbash\t5.2.15-2+b8\ncurl\t7.88.1-10\n",
    " a.swift | 19 +++-\n b.swift | 203 ++--\n",
  ])
  func `a row with a code in a column of codes, or a cell that comes again, is no header`(
    _ text: String
  ) throws {
    let records = try recordsInEveryChunk(text, RecordOptions())
    let hasNames = text.hasPrefix("a 1")
    #expect(records.count == text.split(separator: "\n").count - (hasNames ? 1 : 0))
  }

  @Test(arguments: [
    "2026/11/20 08:00:0%d [error] 31#31: *0 open() \"/x\" failed, client: 10.0.0.0, server: e\n",
    "Nov 20 08:00:0%d host kernel: a, b, c, d\n",
    "2026-11-20 08:00:0%d.123 | INFO     | app.db:query:77 - done\n",
    "2026-11-20 08:00:00,12%d INFO app.mod, user 0, did a thing, ok\n",
    "[2026-11-20 08:00:00,00%d] INFO in mod: user 0, did, a thing\n",
    "08:00:01.12%d INFO x, y, z\n",
  ])
  func `a time that is not all of the first cell makes a log`(_ line: String) throws {
    for count in [4, 20, 200] {
      let text = (0..<count).map { line.replacing("%d", with: "\($0 % 10)") }.joined()
      #expect(try format(text) == .log)
    }
  }

  @Test(arguments: [
    "2026-11-20T08:00:00Z,INFO,web,started %d\n", "2026-11-20 08:00:00.1 UTC,,x,%d\n",
    "\"2026-11-20 08:00:00\",INFO,%d\n", "2026-11-20 08:00:00 +0100;a;%d\n",
  ])
  func `a time that is a cell does not`(_ line: String) throws {
    let text = (0..<20).map { line.replacing("%d", with: "\($0)") }.joined()
    guard case .delimited = try format(text) else { return #expect(Bool(false), "\(text)") }
  }
}
