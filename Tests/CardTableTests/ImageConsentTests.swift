import CardTable
import Testing

@Suite struct ImageConsentTests {
  private static let here = ("https://a.example/1.png", "a.example")
  private static let there = ("https://b.example/1.png", "b.example")

  @Test(arguments: [ImageConsent.Usual.no, .ask, .yes])
  func `what was said of a host or an image wins over what is usual`(_ usual: ImageConsent.Usual) {
    var consent = ImageConsent(usual: usual)
    let usually: ImageConsent.Answer = usual == .no ? .no : usual == .ask ? .ask : .yes
    #expect(consent.answer(for: Self.here.0, host: Self.here.1) == usually)
    consent.set("a.example", isAllowed: true)
    #expect(
      consent.answer(for: Self.here.0, host: Self.here.1) == (usual == .yes ? .yes : .yesFromHost))
    #expect(consent.answer(for: Self.there.0, host: Self.there.1) == usually)
    consent.set("a.example", isAllowed: false)
    #expect(consent.answer(for: Self.here.0, host: Self.here.1) == .no)
    consent.allow([Self.here.0])
    #expect(consent.answer(for: Self.here.0, host: Self.here.1) == .yesForThis)
    #expect(consent.answer(for: "https://a.example/2.png", host: "a.example") == .no)
  }

  @Test func `a consent to all takes refusals back, and one to none leaves none of them`() {
    var consent = ImageConsent(usual: .ask)
    consent.set("a.example", isAllowed: false)
    consent.allowAll()
    #expect(consent.answer(for: Self.here.0, host: Self.here.1) == .yes)
    consent.usual = .no
    #expect(consent.answer(for: Self.here.0, host: Self.here.1) == .no)
  }

  @Test func `what is remembered is bounded, and forgetting allows nothing`() {
    var consent = ImageConsent()
    for number in 0..<20_000 {
      consent.allow(["https://a.example/\(number).png"])
      consent.set("\(number).example", isAllowed: true)
    }
    let kept = (0..<20_000).filter {
      consent.answer(for: "https://a.example/\($0).png", host: "a.example") == .yesForThis
    }
    #expect((1...4096).contains(kept.count))
    #expect(kept.last == 19_999)
    #expect(consent.answer(for: "", host: "0.example") == .no)
  }
}
