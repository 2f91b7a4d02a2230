import Phrases
import RecordCards
import Records

/// Makes output of some records that stand behind each other, apart from those before them.
protocol PartMaker: SendableMetatype, ~Copyable {
  /// The output of some records.
  associatedtype Part: Sendable

  /// Bytes that were made so far.
  var byteCount: Int { get }

  /// Takes the next record.
  mutating func add(_ record: RawRecord)

  /// Empties it, and returns what was made.
  mutating func drain() -> Part
}

/// Bytes that some records may become: what becomes more is written record by record, in little memory.
enum PartLimit {
  /// The limit for so many bytes of records.
  static func byteCount(for byteCount: Int) -> Int { (4 << 20) + 4 * byteCount }
}

/// Encodes records as data.
struct PartEncoder: PartMaker, ~Copyable {
  private let plan: PartPlan
  private let layout: SharedLayout
  private var encoder: RecordEncoder
  private var bytes: [UInt8] = []

  init(_ plan: PartPlan, of layout: SharedLayout) {
    self.plan = plan
    self.layout = layout
    encoder = RecordEncoder(plan, of: layout)
  }

  var byteCount: Int { bytes.count }

  mutating func add(_ record: RawRecord) { encoder.encode(record, into: &bytes) }

  mutating func drain() -> EncodedPart {
    defer {
      bytes = []
      encoder = RecordEncoder(plan, of: layout)
    }
    return EncodedPart(bytes: bytes, losses: encoder.losses)
  }
}

/// Some cards that were printed apart from those before them.
struct PrintedPart: Sendable {
  var bytes: [UInt8]
  var losses: CardLosses
}

/// Prints records as cards.
struct PartPrinter: PartMaker, ~Copyable {
  /// The name of the input, to say where something was left out.
  private let name: String
  private let builder: CardBuilder
  private var printer: CardPrinter
  private var taker = RecordTaker()
  private var losses = CardLosses()

  init(_ setting: CardPrinter.Setting, _ builder: CardBuilder, of name: String) {
    self.name = name
    self.builder = builder
    printer = CardPrinter(partOf: setting)
  }

  var byteCount: Int { printer.partByteCount }

  mutating func add(_ record: RawRecord) {
    let card = builder.card(for: taker.record(record), detail: printer.setting.plan.detail)
    losses.add(card, at: "\(name): record \(record.index + 1)")
    // In memory nothing keeps it from being written.
    try? printer.print(card, number: record.index + 1)
  }

  mutating func drain() -> PrintedPart {
    defer { losses = CardLosses() }
    return PrintedPart(bytes: printer.drainPart(), losses: losses)
  }
}
