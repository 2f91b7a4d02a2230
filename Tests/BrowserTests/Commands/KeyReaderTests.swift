import TerminalInterface
import Testing

@testable import Browser

@Suite struct KeyReaderTests {
  private func requests(_ keys: Key...) -> [KeyReader.Result] {
    var reader = KeyReader(map: .standard)
    return keys.map { reader.read($0) }
  }

  @Test func `a key is a command`() {
    #expect(requests("j") == [.request(Request(.down))])
  }

  @Test func `a number goes before its command`() {
    #expect(
      requests("4", "0", "%").last == .request(Request(.percent, count: 40)))
  }

  @Test func `a sequence waits for its second key`() {
    #expect(requests("z", "t") == [.pending, .request(Request(.placeTop))])
    #expect(
      requests("z", "y", "j") == [
        .pending, .unknown, .request(Request(.down)),
      ])
  }

  @Test func `a number too large for anything is cut, not trapped`() {
    let digits = Array(repeating: "9", count: 40)
    var reader = KeyReader(map: .standard)
    for digit in digits { #expect(reader.read(Key(stringLiteral: digit)) == .pending) }
    guard case .request(let request) = reader.read("G") else {
      Issue.record("no request")
      return
    }
    #expect(request.count == 1_000_000_000_000)
  }

  @Test(arguments: Command.allCases) func `every command is reached by its keys`(
    command: Command
  ) {
    for sequence in command.info.keys?.sequences ?? [] {
      var reader = KeyReader(map: .standard)
      let takesLetter = command.info.argument == .letter
      let results = (sequence.keys + (takesLetter ? ["a"] : [])).map { reader.read($0) }
      let request = Request(command, argument: takesLetter ? "a" : "")
      #expect(results.last == .request(request), "\(sequence.name)")
      #expect(results.dropLast().allSatisfy { $0 == .pending }, "\(sequence.name)")
    }
  }

  @Test func `no two commands have a key in common`() {
    let keys = Command.allCases.flatMap { $0.info.keys?.sequences ?? [] }
    #expect(Set(keys).count == keys.count)
  }
}
