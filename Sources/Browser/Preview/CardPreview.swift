import AdaptiveCards
import JSON
import Phrases
import Printing
import RecordCards
import Records

/// Decides what is shown anew when a file was saved: what is good takes the place of what was shown, and what is
/// not leaves that as it is, with a word about what is wrong.
///
/// It reads no file and knows no clock.
struct CardPreview: Sendable {
  /// What is to be done after a file was read.
  enum Change: Equatable, Sendable {
    /// The card of an input, 0-based, has these bytes now.
    ///
    /// - Parameter warnings: What a template could not fill in.
    case card(input: Int, bytes: [UInt8], warnings: [CardWarning])
    /// All records become cards by another template.
    case template(RecordTemplate)
    /// Cards look otherwise; what is not right about the file is left out.
    case hostConfig(HostConfig, problems: [Phrase])
    /// What is shown stays as it is, for a file cannot be used.
    case refused(Phrase)
  }

  /// The files that are read again.
  let files: [PreviewFile]
  /// What is wrong with a file, by its index.
  private var problems: [Int: Phrase] = [:]
  /// What is wrong with a template and its data together.
  private var unfilled: Phrase?
  /// The bytes that are shown of cards, by their inputs.
  private var cards: [Int: [UInt8]]
  private var design: CardDesign
  /// The last template and data that could be read, where a card is made of them.
  private var template: RecordTemplate?
  private var data: JSONValue?

  /// Makes one of what is shown at first.
  ///
  /// - Parameters:
  ///   - cards: The bytes of the inputs that are one card each; nil for any other.
  ///   - paths: Their paths.
  ///   - design: What the other files had in them.
  init(cards: [(path: String, bytes: [UInt8])?], design: CardDesign, files: DesignFiles) {
    let shown = cards.enumerated().compactMap { index, card in card.map { (index, $0) } }
    self.files =
      shown.map { PreviewFile(path: $1.path, role: .card(input: $0)) } + files.files
    self.cards = Dictionary(uniqueKeysWithValues: shown.map { ($0, $1.bytes) })
    self.design = design
  }

  /// What is wrong now, in words; empty where nothing is.
  var trouble: Phrase {
    problems.min { $0.key < $1.key }?.value ?? unfilled ?? .none
  }

  /// Takes what was read of a file; the answer is what is to be done.
  ///
  /// O(bytes), and what the template takes.
  mutating func take(_ content: WatchedFile.Content, ofFile index: Int) -> [Change] {
    let (file, former) = (files[index], trouble)
    do throws(JSONFile.Failure) {
      let value = try JSONFile.value(of: content, named: file.name, mostBytes: file.mostBytes)
      let changes = try changes(by: value, content, of: file)
      problems[index] = nil
      return changes + refusal(after: former)
    } catch {
      problems[index] = error.text
      return refusal(after: former)
    }
  }

  private func refusal(after former: Phrase) -> [Change] {
    trouble.isEmpty || trouble == former ? [] : [.refused(trouble)]
  }

  private mutating func changes(
    by value: JSONValue, _ content: WatchedFile.Content, of file: PreviewFile
  ) throws(JSONFile.Failure) -> [Change] {
    switch file.role {
    case .card(let input):
      guard CardEnvelope.card(in: value) != nil, case .bytes(let bytes) = content else {
        throw JSONFile.Failure(
          text: "\(file.name): is JSON, but no Adaptive Card")
      }
      guard cards[input] != bytes else { return [] }
      cards[input] = bytes
      return [.card(input: input, bytes: bytes, warnings: [])]
    case .template where design.made != nil:
      template = RecordTemplate(value)
      return fill()
    case .template:
      let template = RecordTemplate(value)
      guard template != design.template else { return [] }
      design.template = template
      return [.template(template)]
    case .data:
      data = value
      return fill()
    case .hostConfig:
      let (config, warnings) = HostConfig.parse(value)
      guard config != design.hostConfig else { return [] }
      design.hostConfig = config
      return [
        .hostConfig(config, problems: warnings.map { Phrase(verbatim: "\(file.name): \($0)") })
      ]
    }
  }

  private func name(of role: PreviewFile.Role) -> String {
    files.first { $0.role == role }?.name ?? ""
  }

  /// Makes the card of the template and its data anew, once both were read.
  private mutating func fill() -> [Change] {
    guard let template, let data, let former = design.made else { return [] }
    let (card, warnings) = template.filled(with: data)
    guard CardEnvelope.card(in: card) != nil else {
      unfilled = "\(name(of: .template)): makes no Adaptive Card of \(name(of: .data))"
      return []
    }
    unfilled = nil
    let made = CardDesign.MadeCard(
      name: former.name, bytes: Array(card.text.utf8), warnings: warnings)
    guard made != former else { return [] }
    design.made = made
    return [.card(input: 0, bytes: made.bytes, warnings: warnings)]
  }
}
