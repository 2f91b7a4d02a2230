import Testing

/// The judges of the other tests, for a judge who objects to nothing proves nothing.
@Suite struct JudgeTests {
  @Test(arguments: HostileData.payloads)
  func `what attacks a terminal is objected to`(_ payload: [UInt8]) {
    let harmless = ["\u{FEFF}", "\u{200D}\u{200D}\u{FE0F}"].map { Array($0.utf8) }
    guard !harmless.contains(payload), !payload.starts(with: "e\u{301}".utf8),
      !payload.starts(with: [0xEF, 0xBF])
    else { return }
    #expect(Harmless.objection(to: payload) != nil)
  }

  @Test(arguments: [
    "\u{1B}]0;title\u{7}", "\u{1B}]52;c;AA\u{1B}\\", "\u{1B}]8;;x\u{7}", "\u{1B}[6n", "\u{1B}c",
    "\u{1B}P+q\u{1B}\\", "\u{7}", "\u{1B}[?1003h", "\u{1B}[21t", "\u{9B}m", "\u{202E}",
    "\u{1B}[>1c",
    "\u{1B}]11;#000\u{1B}\\", "\u{1B}_G\u{1B}\\", "\u{1B}[1;", "\u{1B}",
  ])
  func `what the program does not say is a stranger`(_ sequence: String) {
    #expect(OwnSequences.strangers(in: Array(sequence.utf8)) != [])
  }

  @Test(arguments: [
    "\u{1B}[1;24r", "\u{1B}[38;2;1;2;3m", "\u{1B}[?2026h", "\u{1B}]11;?\u{1B}\\", "text – ünï\r\n",
  ])
  func `what the program says is its own`(_ sequence: String) {
    #expect(OwnSequences.strangers(in: Array(sequence.utf8)) == [])
  }
}
