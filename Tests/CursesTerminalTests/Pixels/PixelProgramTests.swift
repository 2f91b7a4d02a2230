import CellGrid
import Foundation
import TestSupport
import Testing

/// Programs on a terminal that answer what it can do with pixels.
@Suite struct PixelProgramTests {
  private static let attributes = "\u{1B}[c"

  private func start(
    _ arguments: [String], _ change: (inout PTYSession.Configuration) -> Void = { _ in }
  ) throws -> PTYSession {
    var configuration = PTYSession.Configuration()
    change(&configuration)
    return try PTYSession(
      BuiltProduct.path("TerminalFixture"), ["dark"] + arguments, configuration: configuration)
  }

  private func count(_ text: String, in session: PTYSession) -> Int {
    String(decoding: session.transcript, as: UTF8.self).components(separatedBy: text).count - 1
  }

  private func wait(forSent text: String, in session: PTYSession) throws {
    try session.wait(for: text.debugDescription) { count(text, in: $0) > 0 }
  }

  @Test func `a program without pictures asks nothing`() throws {
    let session = try start([])
    try session.wait(forText: "ready")
    session.send("q")
    try session.waitForExit()
    for question in [Self.attributes, "\u{1B}[>q", "\u{1B}[16t", "\u{1B}_", "\u{1B}P", "S"] {
      #expect(count(question, in: session) == 0)
    }
  }

  @Test(arguments: [["TERM": "linux"], ["TMUX": "/tmp/tmux,1,0"], ["TERM": "screen-256color"]])
  func `nothing is asked in tmux, in screen and on the console`(
    _ environment: [String: String]
  ) throws {
    let session = try start(["pixels=auto"]) { $0.environment.merge(environment) { $1 } }
    try session.wait(forText: "kitty false sixel false")
    session.send(
      "\u{1B}[?63;4c\u{1B}[6;16;8t\u{1B}P>|kitty(0.32.0)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\j")
    try session.wait(for: "a scrolled page") { $0.screen.text(ofRow: 4).hasPrefix("  1") }
    session.send("q")
    try session.waitForExit()
    for question in [Self.attributes, "\u{1B}[>q", "\u{1B}[16t", "\u{1B}_", "\u{1B}P"] {
      #expect(count(question, in: session) == 0)
    }
  }

  @Test func `a terminal that answers as kitty gets pictures and placeholders`() throws {
    let session = try start(["pixels=auto"]) { $0.environment["COLORTERM"] = "truecolor" }
    try wait(forSent: "\u{1B}[16t\u{1B}[>q\u{1B}[c", in: session)
    #expect(count("\u{1B}_G", in: session) == 0)
    // In pieces, but not within what may be a key by itself where the rest is late.
    for piece in ["\u{1B}P>", "|", "kitty(0.2", "8.1)", "\u{1B}\\"] { session.send(piece) }
    try wait(forSent: "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\", in: session)
    session.send("\u{1B}_Gi=31;OK\u{1B}\\")
    try session.wait(forText: "kitty true")
    try wait(forSent: "\u{1B}_Ga=p,U=1,i=256,c=12,r=4,q=2\u{1B}\\", in: session)
    try session.wait(for: "placeholders") {
      let cell = $0.screen.cell(column: 6, row: 0)
      return cell.style.foreground == .rgb(0, 1, 0)
        && cell.text.unicodeScalars.elementsEqual(["\u{10EEEE}", "\u{305}", "\u{305}"])
    }
    session.resize(GridSize(columns: 10, rows: 9))
    session.send("j")
    try session.wait(for: "placeholders that are cut") {
      let cell = $0.screen.cell(column: 9, row: 0)
      return $0.screen.size.columns == 10
        && cell.text.unicodeScalars.elementsEqual(["\u{10EEEE}", "\u{30D}", "\u{310}"])
    }
    session.kill(SIGSEGV)
    #expect(try session.waitForExit() == .signalled(SIGSEGV))
    #expect(count("\u{1B}_Ga=d,d=R,x=256,y=", in: session) == 1)
    #expect(ModeTracker(session.transcript).leftovers == [])
  }

  @Test func `a terminal that answers with sixels gets pictures only at rest`() throws {
    let session = try start(["pixels=auto"])
    // The emulator has answered for its attributes by itself when all of it came: the last answer counts.
    try wait(forSent: "\u{1B}[16t\u{1B}[>q\u{1B}[c", in: session)
    session.send("\u{1B}[?63;1;4c")
    try wait(forSent: "\u{1B}[?2;1;0S", in: session)
    #expect(count("\u{1B}P", in: session) == 0)
    session.send("\u{1B}[?2;0;1000;1000S\u{1B}[6;16;8t")
    try session.wait(forText: "sixel true cell 8x16")
    try wait(forSent: "\u{1B}[1;7H\u{1B}P0;1q\"1;1;96;64#", in: session)
    try session.wait(for: "all that fit") { count("\u{1B}P", in: $0) == 4 }
    session.send("sss")
    try session.wait(forText: "step 3")
    session.send("q")
    #expect(try session.waitForExit() == .exited(0))
    #expect(count("\u{1B}P", in: session) == 4)
    #expect(ModeTracker(session.transcript).leftovers == [])
  }

  @Test func `tmux shows symbols and gets no graphics`() throws {
    let tmux = try TmuxSession()
    try tmux.run("\(BuiltProduct.path("TerminalFixture")) dark pixels=auto")
    try tmux.wait(for: "the program") { $0.contains("kitty false sixel false") }
    try tmux.send("jj")
    try tmux.wait(for: "symbols") { $0.hasPrefix("      ▒▒▒▒▒▒▒▒▒▒▒▒\n") }
    try tmux.send("q")
    try tmux.wait(forCommand: "TerminalFixture dark")
    #expect(try !tmux.value("pane_title").contains("G"))
  }
}
