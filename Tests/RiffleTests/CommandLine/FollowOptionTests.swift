import Testing

@testable import riffle

@Suite struct FollowOptionTests {
  @Test(arguments: [
    ("4096", 4096), ("3K", 3 << 10), ("3m", 3 << 20), ("4G", 4 << 30), ("9999999999G", Int.max),
  ])
  func `a size may have a letter for its unit`(text: String, bytes: Int) throws {
    #expect(try OptionParser.parse(["--spool-limit", text]).spoolLimit == bytes)
  }

  @Test(arguments: ["", "K", "0", "-1", "4T", "1.5G", "4 G"])
  func `what is no size is refused`(text: String) {
    #expect(throws: OptionParser.UsageError.self) {
      try OptionParser.parse(["--spool-limit", text])
    }
  }

  @Test func `to follow a name is to follow`() throws {
    let options = try OptionParser.parse(["--follow-name", "--tail", "12"])
    #expect(options.follows && options.followsName)
    #expect(options.tail == 12)
    #expect(try OptionParser.parse(["-f"]).follows)
    #expect(try !OptionParser.parse(["-f"]).followsName)
  }
}
