import CursesTerminal
import Glibc
import TestSupport
import Testing

@Test func `smoke`() throws {
  let session = try PTYSession(BuiltProduct.path("TerminalFixture"))
  try session.wait(forText: "ready")
  session.send("x\u{1B}[A")
  try session.wait(forText: "up")
  print(session.screen.text)
  session.send("q")
  print(try session.waitForExit())
  print(String(decoding: session.transcript, as: UTF8.self).debugDescription)
  #expect(session.modes == session.modesBefore)
}
