import AdaptiveCards
import Records

/// The records of the opened inputs as cards; the plan of a source is made at its first card.
@MainActor
final class RecordCards: CardSource {
  let sources: [RecordSource]
  private let folders: [String?]
  private let collapse: Int
  private var builders: [CardBuilder?]
  /// Records that each section shows; it follows ``RecordSource/progress`` a turn at a time.
  private var counts: [Int]
  /// Whether a section still arrives, or did so at the last look.
  private var isGrowing: [Bool]

  init(inputs: [Input], collapse: Int) {
    sources = inputs.map(\.source)
    folders = inputs.map(\.folder)
    self.collapse = collapse
    builders = inputs.map { _ in nil }
    counts = inputs.map(\.source.progress.count)
    isGrowing = inputs.map { $0.source.progress.totalBytes == nil }
  }

  var sectionCount: Int { sources.count }

  func count(inSection section: Int) -> Int { counts[section] }

  func title(ofSection section: Int) -> String? {
    sources.count > 1 ? sources[section].name : nil
  }

  func folder(ofSection section: Int) -> String? { folders[section] }

  /// The sections whose last record may have grown since it was shown: entries of a log or a text that
  /// still arrives.
  func growingSections() -> [Int] {
    sources.indices.filter { section in
      guard isGrowing[section], counts[section] > 0 else { return false }
      let progress = sources[section].progress
      isGrowing[section] = !progress.isComplete
      return progress.format.map { !$0.isJSON } ?? false
    }
  }

  /// Takes in what was indexed since the last call; the new records of a section by its number.
  func takeNewRecords() -> [(section: Int, count: Int)] {
    sources.indices.compactMap { section in
      let new = sources[section].progress.count - counts[section]
      guard new > 0 else { return nil }
      counts[section] += new
      return (section, new)
    }
  }

  func card(at place: CardPlace, detail: CardBuilder.Detail) -> Card {
    let builder = builder(ofSection: place.section)
    do {
      return builder.card(for: try sources[place.section].record(at: place.row), detail: detail)
    } catch {
      return ProblemCard.card(unreadable: error, number: place.row + 1)
    }
  }

  /// Which field plays which part in a section.
  func plan(ofSection section: Int) -> CardPlan { builder(ofSection: section).plan }

  private func builder(ofSection section: Int) -> CardBuilder {
    if let builder = builders[section] { return builder }
    let builder = CardBuilder(
      plan: CardPlan(samples: Samples.fields(of: sources[section])), collapse: collapse)
    builders[section] = builder
    return builder
  }
}
