/// A colour of a chart by what it is for.
public enum ChartColor: Sendable, Hashable {
  /// What is good.
  case good
  /// What calls for a look.
  case warning
  /// What is bad.
  case attention
  /// What is neither.
  case neutral
  /// One of the colours that are as different as can be, from 0; beyond the last it starts again.
  case category(Int)
  /// A shade of one colour, from 0, the lightest; beyond the last it starts again.
  case shade(Int)
  /// A step from one colour to another, from 0; beyond the last it starts again.
  case step(Int)

  /// The colours that a chart takes for what names none.
  public enum Set: Sendable, Hashable {
    /// As different as can be.
    case categorical
    /// Shades of one colour.
    case sequential
    /// From one colour to another.
    case diverging

    /// Reads a name of the schema, in any case; nil for one that is not known.
    public init?(_ name: String) {
      let name = name.lowercased()
      switch name {
      case "categorical": self = .categorical
      case "diverging": self = .diverging
      case _ where name.hasPrefix("sequential"): self = .sequential
      default: return nil
      }
    }

    /// The colour of one of several things.
    public func color(at index: Int) -> ChartColor {
      switch self {
      case .categorical: .category(index)
      case .sequential: .shade(index)
      case .diverging: .step(index)
      }
    }
  }

  /// Reads a name of the schema, in any case; nil for one that is not known.
  public init?(_ name: String) {
    guard let color = Self.names[name.lowercased()] else { return nil }
    self = color
  }

  /// The parts of the colour, or nil where it is that of a text.
  var parts: HostColor? {
    switch self {
    case .good, .warning, .attention: nil
    case .neutral: HostColor(0x808080)
    case .category(let index): Self.entry(index, of: Self.categories)
    case .shade(let index): Self.entry(index, of: Self.shades)
    case .step(let index): Self.entry(index, of: Self.steps)
    }
  }

  private static func entry(_ index: Int, of colors: [UInt32]) -> HostColor {
    HostColor(colors[index % colors.count])
  }

  // All have a luminance of 0.1 to 0.3, so that they are seen on black and on white.
  private static let categories: [UInt32] = [
    0x2F78D6, 0xD9700F, 0x2E9444, 0xC43C9B, 0x128F97, 0xB58413, 0x8A5BD6, 0xD6404A, 0x7C9410,
    0x3F95C8, 0x9B6A45, 0x9A7FC4,
  ]
  private static let shades: [UInt32] = [
    0x4F95DE, 0x468DD8, 0x3D84D2, 0x347ACB, 0x2F74C4, 0x2C6FBE, 0x2765B0, 0x225BA0,
  ]
  private static let steps: [UInt32] = [
    0x2F78D6, 0x3F95C8, 0x2C97AE, 0x128F97, 0xA68B1A, 0xD08054, 0xDD6560, 0xD6404A, 0xA8485E,
    0x808080,
  ]

  private static let names: [String: ChartColor] = {
    var names: [String: ChartColor] = [
      "good": .good, "warning": .warning, "attention": .attention, "neutral": .neutral,
      "categoricalblue": .category(0), "categoricalmarigold": .category(5),
      "categoricalgreen": .category(2), "categoricalteal": .category(4),
      "categoricalpurple": .category(6), "categoricalred": .category(7),
      "categoricallime": .category(8), "categoricallightblue": .category(9),
      "categoricallavender": .category(11),
    ]
    for number in 1...8 { names["sequential\(number)"] = .shade(number - 1) }
    let steps = [
      "blue", "lightblue", "cyan", "teal", "yellow", "peach", "lightred", "red", "maroon", "gray",
    ]
    for (index, step) in steps.enumerated() { names["diverging\(step)"] = .step(index) }
    return names
  }()
}
