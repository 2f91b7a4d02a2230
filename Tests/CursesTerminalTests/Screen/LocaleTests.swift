import TestSupport
import Testing

@Suite struct LocaleTests {
  @Test(arguments: ["C", "POSIX", "C.UTF-8", "xx_XX.UTF-8"])
  func `characters are measured and shown whatever the locale of the process`(
    _ locale: String
  ) throws {
    var configuration = PTYSession.Configuration()
    configuration.environment = ["LC_ALL": locale]
    let session = try PTYSession(
      BuiltProduct.path("TerminalFixture"), configuration: configuration)
    try session.wait(forText: "ready")
    session.send("u")
    try session.wait(forText: "漢字 e\u{301} 각 Ω ½|")
    session.send("q")
    #expect(try session.waitForExit() == .exited(0))
  }
}
