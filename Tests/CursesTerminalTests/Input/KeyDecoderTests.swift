import CellGrid
import CursesTerminal
import Testing

/// Bytes and what they mean.
private struct Sample: Sendable, CustomTestStringConvertible {
  var bytes: String
  var events: [TerminalEvent]

  init(_ bytes: String, _ events: TerminalEvent...) {
    self.bytes = bytes
    self.events = events
  }

  init(_ bytes: String, _ code: Key.Code, _ modifiers: Key.Modifiers = []) {
    self.init(bytes, .key(Key(code, modifiers)))
  }

  var testDescription: String { bytes.debugDescription }

  static let plain = [
    Sample("a", .character("a")), Sample("Z", .character("Z")), Sample("é", .character("é")),
    Sample("漢", .character("漢")), Sample("😀", .character("😀")), Sample(" ", .character(" ")),
    Sample("\r", .enter), Sample("\n", .enter), Sample("\t", .tab),
    Sample("\u{7F}", .backspace), Sample("\u{8}", .backspace),
    Sample("\u{0}", .character(" "), .control), Sample("\u{1}", .character("a"), .control),
    Sample("\u{1A}", .character("z"), .control), Sample("\u{1C}", .character("\\"), .control),
    Sample("\u{1F}", .character("_"), .control),
    Sample("\u{1B}x", .character("x"), .alt), Sample("\u{1B}漢", .character("漢"), .alt),
    Sample("\u{1B}\u{1}", .character("a"), [.alt, .control]), Sample("\u{1B}\r", .enter, .alt),
    Sample("\u{1B}\u{7F}", .backspace, .alt),
  ]

  static let arrows = zip(["A", "B", "C", "D", "H", "F"], codes).flatMap { letter, code in
    [
      Sample("\u{1B}[\(letter)", code), Sample("\u{1B}O\(letter)", code),
      Sample("\u{1B}[1;2\(letter)", code, .shift), Sample("\u{1B}[1;3\(letter)", code, .alt),
      Sample("\u{1B}[1;5\(letter)", code, .control),
      Sample("\u{1B}[1;8\(letter)", code, [.shift, .alt, .control]),
      Sample("\u{1B}\u{1B}[\(letter)", code, .alt), Sample("\u{1B}O5\(letter)", code, .control),
    ]
  }

  private static let codes: [Key.Code] = [.up, .down, .right, .left, .home, .end]

  static let numbered = [
    (1, Key.Code.home), (2, .insert), (3, .delete), (4, .end), (5, .pageUp), (6, .pageDown),
    (7, .home), (8, .end), (11, .function(1)), (15, .function(5)), (17, .function(6)),
    (21, .function(10)), (23, .function(11)), (24, .function(12)), (34, .function(20)),
  ].flatMap { number, code in
    [
      Sample("\u{1B}[\(number)~", code), Sample("\u{1B}[\(number);5~", code, .control),
      Sample("\u{1B}[\(number)$", code, .shift), Sample("\u{1B}[\(number)^", code, .control),
      Sample("\u{1B}[\(number)@", code, [.control, .shift]),
    ]
  }

  static let functions = [
    Sample("\u{1B}OP", .function(1)), Sample("\u{1B}OS", .function(4)),
    Sample("\u{1B}[1;2P", .function(1), .shift), Sample("\u{1B}[[A", .function(1)),
    Sample("\u{1B}[[E", .function(5)),
    Sample("\u{1B}[Z", .tab, .shift), Sample("\u{1B}[a", .up, .shift),
    Sample("\u{1B}Oa", .up, .control), Sample("\u{1B}OM", .enter),
    Sample("\u{1B}Op", .character("0")), Sample("\u{1B}Oj", .character("*")),
    Sample("\u{1B}[97;5u", .character("a"), .control), Sample("\u{1B}[13;2u", .enter, .shift),
    Sample("\u{1B}[27;5;9~", .tab, .control), Sample("\u{1B}[27u", .escape),
  ]

  static let others = [
    Sample("\u{1B}[200~a\u{1B}[Ab\u{1B}[201~", .paste("a\u{1B}[Ab")),
    Sample("\u{1B}[200~\u{1B}\u{1B}[201~", .paste("\u{1B}")),
    Sample("\u{1B}[200~\u{1B}[201\u{1B}[201~", .paste("\u{1B}[201")),
    Sample("\u{1B}[200~\u{1B}[201~", .paste("")),
    Sample("\u{1B}[<0;3;5M", mouse(.press(.left))),
    Sample("\u{1B}[<0;3;5m", mouse(.release(.left))),
    Sample("\u{1B}[<66;3;5M", mouse(.wheel(.left))),
    Sample("\u{1B}[<65;3;5M", mouse(.wheel(.down))),
    Sample("\u{1B}[<34;3;5M", mouse(.drag(.right))), Sample("\u{1B}[<35;3;5M", mouse(.move)),
    Sample("\u{1B}[<20;3;5M", mouse(.press(.left), [.shift, .control])),
    Sample("\u{1B}[M #%", mouse(.press(.left))),
    Sample("\u{1B}]11;rgb:ffff/8080/0000\u{7}", .background(red: 255, green: 128, blue: 0)),
    Sample("\u{1B}]11;rgb:f/8/0\u{1B}\\", .background(red: 255, green: 136, blue: 0)),
    Sample("\u{1B}]11;rgba:00/ff/01/80\u{1B}\\", .background(red: 0, green: 255, blue: 1)),
    Sample("\u{1B}[?62;4;22c", .deviceAttributes([62, 4, 22])),
  ]

  static let answers = [
    Sample("\u{1B}[6;19;10t", .answer(.cellSize(PixelExtent(width: 10, height: 19)))),
    Sample("\u{1B}P>|kitty(0.32.2)\u{1B}\\", .answer(.version("kitty(0.32.2)"))),
    Sample("\u{1B}P>|\u{7}", .answer(.version(""))),
    Sample("\u{1B}_Gi=31;OK\u{1B}\\", .answer(.graphics(isSupported: true))),
    Sample("\u{1B}_Ga=q,i=31;ENOENT:no;OK\u{1B}\\", .answer(.graphics(isSupported: false))),
    Sample("\u{1B}[?2;0;1000;800S", .answer(.sixelLimit(PixelExtent(width: 1000, height: 800)))),
  ]

  static let meaningless = [
    "\u{1B}[?2026;2$y", "\u{1B}[12;40R", "\u{1B}[>0;95;0c", "\u{1B}[I", "\u{1B}[O", "\u{1B}[99~",
    "\u{1B}[1;2;3;4 q", "\u{1B}]52;c;AAAA\u{7}", "\u{1B}]11;?\u{7}", "\u{1B}P1$r0m\u{1B}\\",
    "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}_Gi=311;OK\u{1B}\\", "\u{1B}_Gi=31\u{1B}\\",
    "\u{1B}_i=31;OK\u{1B}\\", "\u{1B}[4;480;640t", "\u{1B}[6;19t", "\u{1B}[?2;3;0;0S",
    "\u{1B}[?1;0;256S", "\u{1B}[16S", "\u{1B}P>|a\tb\u{1B}\\",
    "\u{1B}P>|" + String(repeating: "v", count: 65) + "\u{1B}\\", "\u{1B}^text\u{1B}\\",
    "\u{1B}[[Z", "\u{1B}[<0;3M", "\u{1B}[<0;0;0M",
    "\u{1B}[99999999999999999999~", "\u{1B}]11;rgb:ff/zz/00\u{7}", "\u{1B}[55296u",
    "\u{1B}[" + String(repeating: "1;", count: 5000) + "m",
    "\u{1B}]" + String(repeating: "long", count: 5000) + "\u{7}",
  ].map { Sample($0, []) }

  init(_ bytes: String, _ events: [TerminalEvent]) {
    self.bytes = bytes
    self.events = events
  }

  private static func mouse(
    _ action: MouseEvent.Action, _ modifiers: Key.Modifiers = []
  ) -> TerminalEvent {
    .mouse(MouseEvent(action, at: Point(column: 2, row: 4), modifiers: modifiers))
  }

  static let all = plain + arrows + numbered + functions + others + answers
}

@Suite struct KeyDecoderTests {
  @Test(arguments: Sample.all + Sample.meaningless)
  private func `bytes mean the same however they are cut`(_ sample: Sample) {
    let bytes = Array(sample.bytes.utf8)
    for cut in 0...bytes.count where bytes.count < 100 || cut % 997 == 0 {
      var decoder = KeyDecoder()
      let events = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(events == sample.events, "cut at \(cut)")
      #expect(decoder == KeyDecoder(), "nothing is left behind")
    }
  }

  @Test func `keys that follow one another are told apart`() {
    for first in Sample.all {
      for second in Sample.all + Sample.meaningless.prefix(17) {
        var decoder = KeyDecoder()
        let events = decoder.decode(Array((first.bytes + second.bytes).utf8))
        #expect(events == first.events + second.events, "\(first.bytes) \(second.bytes)")
      }
    }
  }

  @Test func `every sample byte by byte gives the same as at once`() {
    var decoder = KeyDecoder()
    for sample in Sample.all + Sample.meaningless {
      #expect(sample.bytes.utf8.flatMap { decoder.decode([$0]) } == sample.events)
    }
  }

  @Test(arguments: [
    Sample("\u{1B}", .escape), Sample("\u{1B}\u{1B}", .escape, .alt),
    Sample("\u{1B}[", .character("["), .alt), Sample("\u{1B}O", .character("O"), .alt),
    Sample("\u{1B}]", .character("]"), .alt), Sample("\u{1B}P", .character("P"), .alt),
  ])
  private func `a start that nothing follows is a key by itself`(_ sample: Sample) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array(sample.bytes.utf8)) == [])
    #expect(decoder.patience == .milliseconds(25))
    #expect(decoder.endUnfinished() == sample.events)
    #expect(decoder == KeyDecoder())
  }

  @Test(arguments: [
    "\u{1B}]2", "\u{1B}P1", "\u{1B}_p", "\u{1B}^p", "\u{1B}Xp", "\u{1B}[1;", "\u{1B}O5",
    "\u{1B}[[", "\u{1B}[M !",
  ])
  func `a sequence that never ends is dropped after its time`(_ start: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array(start.utf8)) == [])
    #expect(decoder.patience == .milliseconds(100))
    #expect(decoder.endUnfinished() == [])
    #expect(decoder == KeyDecoder())
    #expect(decoder.decode(Array("G".utf8)) == [.key(Key(.character("G")))])
  }

  @Test func `a sequence under way goes on in its time`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}[1;".utf8)) == [])
    #expect(decoder.decode(Array("5A".utf8)) == [.key(Key(.up, .control))])
    #expect(decoder.patience == nil)
    #expect(decoder.endUnfinished() == [])
  }

  @Test(arguments: [("]", "p"), ("]", "G"), ("P", "p"), ("P", "é")])
  func `a byte that no string begins with is a key`(_ opener: String, _ next: String) {
    var decoder = KeyDecoder()
    let scalars = (opener + next).unicodeScalars.map { $0 }
    #expect(
      decoder.decode(Array("\u{1B}\(opener)\(next)".utf8)) == [
        .key(Key(.character(scalars[0]), .alt)), .key(Key(.character(scalars[1]))),
      ])
    #expect(decoder == KeyDecoder())
  }

  @Test func `a control character that no string has leads out of one`() {
    var decoder = KeyDecoder()
    #expect(
      decoder.decode(Array("\u{1B}]2;title\u{3}".utf8)) == [.key(Key(.character("c"), .control))])
    #expect(decoder == KeyDecoder())
  }

  @Test(arguments: [
    "\u{1B}]11;rgb:ff", "\u{1B}P>|tm", "\u{1B}_Gi=31", "\u{1B}[?62;4", "\u{1B}[6;19",
  ])
  func `an answer of the terminal has the time to come in pieces`(_ start: String) {
    var decoder = KeyDecoder()
    _ = decoder.decode(Array(start.utf8))
    #expect(decoder.patience == .seconds(1))
    _ = decoder.endUnfinished()
    #expect(decoder == KeyDecoder())
  }

  @Test func `an escape leads out of a string that never ends`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}]2;title\u{1B}[A".utf8)) == [.key(Key(.up))])
    #expect(decoder.decode(Array("\u{1B}]2;title\u{1B}".utf8)) == [])
    #expect(decoder.endUnfinished() == [.key(Key(.escape))])
  }

  @Test func `bytes that are not UTF-8 are dropped and what follows is kept`() {
    let cases: [([UInt8], String)] = [
      ([0xFF, 0x61], "a"), ([0xC3, 0x61], "a"), ([0xE6, 0xBC, 0x61], "a"),
      ([0xC0, 0x80, 0x61], "a"),
      ([0xED, 0xA0, 0x80, 0x61], "a"), ([0xF4, 0x90, 0x80, 0x80, 0x61], "a"), ([0x80, 0x61], "a"),
      ([0xC3, 0xC3, 0xA9], "é"),
    ]
    for (bytes, text) in cases {
      var decoder = KeyDecoder()
      let keys = text.unicodeScalars.map { TerminalEvent.key(Key(.character($0))) }
      #expect(decoder.decode(bytes) == keys, "\(bytes)")
    }
  }

  @Test func `a paste without an end keeps a bounded part`() {
    var decoder = KeyDecoder()
    let text = [UInt8](repeating: 0x61, count: 3 << 20)
    let events = decoder.decode(Array("\u{1B}[200~".utf8) + text + Array("\u{1B}[201~".utf8))
    #expect(events == [.paste(String(repeating: "a", count: 1 << 20))])
  }
}
