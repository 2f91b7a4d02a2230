import Testing

@testable import riffle

@Suite struct KeyReaderTests {
  private func requests(_ keys: String...) -> [KeyReader.Result] {
    var reader = KeyReader(map: .standard)
    return keys.map { reader.read($0) }
  }

  @Test func `a key is a command`() {
    #expect(requests("j") == [.request(.init(command: .stepDown, count: nil))])
  }

  @Test func `a number goes before its command`() {
    #expect(
      requests("4", "0", "%").last == .request(.init(command: .percent, count: 40)))
  }

  @Test func `a sequence waits for its second key`() {
    #expect(requests("z", "t") == [.pending, .request(.init(command: .placeTop, count: nil))])
    #expect(
      requests("z", "x", "j") == [
        .pending, .unknown, .request(.init(command: .stepDown, count: nil)),
      ])
  }

  @Test func `a number too large for anything is cut, not trapped`() {
    let digits = Array(repeating: "9", count: 40)
    var reader = KeyReader(map: .standard)
    for digit in digits { #expect(reader.read(digit) == .pending) }
    guard case .request(let request) = reader.read("G") else {
      Issue.record("no request")
      return
    }
    #expect(request.count == 1_000_000_000_000)
  }

  @Test func `every binding of the table is reached by its keys`() {
    for binding in KeyMap.standard.bindings {
      for keys in binding.keys {
        var reader = KeyReader(map: .standard)
        let results = keys.split(separator: " ").map { reader.read(String($0)) }
        #expect(results.last == .request(.init(command: binding.command, count: nil)), "\(keys)")
      }
    }
  }

  @Test func `no two bindings have a key in common`() {
    let keys = KeyMap.standard.bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }
}
