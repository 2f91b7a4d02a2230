import AdaptiveCards
import Platform

/// Cards as text that is taken elsewhere: in the lines that are printed of them, without what stands between
/// printed cards.
package enum CardText {
  /// The lines of cards, with a blank one between two of them; nil where they have more than so many bytes.
  ///
  /// - Parameters:
  ///   - cards: The cards; no more are asked for than fit.
  ///   - plan: How they are laid out; there are no colours and no numbers.
  package static func text(
    of cards: some Sequence<Card>, plan: PrintPlan, mostBytes: Int
  ) -> [UInt8]? {
    guard let memory = OutputMemory() else { return nil }
    var plan = plan
    plan.form = .text
    plan.colors = nil
    plan.showsNumbers = false
    var isFirst = true
    do throws(OutputBuffer.Failure) {
      var printer = try CardPrinter(plan: plan, descriptor: memory.descriptor, usesASCII: false)
      for card in cards {
        if !isFirst { try printer.printBlankLine() }
        isFirst = false
        try printer.printLines(of: card, number: 0)
        try printer.flush()
        if memory.byteCount > mostBytes { return nil }
      }
    } catch { return nil }
    return memory.bytes
  }
}
