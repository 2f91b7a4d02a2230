/// Something to fill in.
public struct Input: Sendable, Hashable {
  /// The name under which its value is sent; without one it is not.
  public var id: String?
  /// The label above the input, or beside it.
  public var label: String?
  /// The width of the label beside the input; nil where it stands above it.
  public var labelWidth: LabelWidth?
  /// Whether it must be filled in.
  public var isRequired = false
  /// Shown while there is no value.
  public var placeholder: String?
  /// The first value, as text.
  public var value: String?
  /// A button at its end.
  public var inlineAction: Action?
  /// The action of every change of its value.
  public var valueChangedAction: Action?
  /// The message below the input while its value is not allowed; nil for a usual one.
  public var errorMessage: String?
  /// The least value of a number, a day or a time of day, as written.
  public var minimum: String?
  /// The greatest value of a number, a day or a time of day, as written.
  public var maximum: String?
  /// Most characters of a text that can be typed.
  public var maximumLength: Int?
  /// A regular expression of which a text must have a match.
  public var pattern: String?
  /// The kind of text, as a hint.
  public var textStyle = TextInputStyle.text
  /// The value of a toggle that is on.
  public var valueOn = "true"
  /// The value of a toggle that is off.
  public var valueOff = "false"
  /// Whether its choices are found by typing a part of them.
  public var isFiltered = false
  /// The data set that the host may find more choices in.
  public var choiceSource: ChoiceSource?
  /// The kind of input.
  public var kind: Kind

  /// Makes an input.
  public init(_ kind: Kind) { self.kind = kind }

  /// A kind of input.
  public enum Kind: Sendable, Hashable {
    /// A text, of one line or several.
    case text(isMultiline: Bool, isPassword: Bool)
    /// A number.
    case number
    /// A day.
    case date
    /// A time of day.
    case time
    /// A box to tick, with its title.
    case toggle(title: String, isOn: Bool)
    /// Choices, one or several, shown as a list or folded.
    case choiceSet(choices: [Choice], isMultiSelect: Bool, isExpanded: Bool)
  }

  /// A choice.
  public struct Choice: Sendable, Hashable {
    /// Caption.
    public var title: String
    /// The value that is sent.
    public var value: String
    /// Whether it is chosen at first.
    public var isSelected: Bool

    /// Makes a choice.
    public init(title: String, value: String, isSelected: Bool) {
      self.title = title
      self.value = value
      self.isSelected = isSelected
    }
  }
}

/// The width of the label of an input that stands beside it.
public enum LabelWidth: Sendable, Hashable {
  /// As wide as the host has such labels.
  case usual
  /// A share of the width, in per cent.
  case share(Double)
  /// So many pixels.
  case pixels(Int)
}

extension Input {
  /// The value before anything is filled in; one that its kind does not allow is none.
  var initialValue: String {
    switch kind {
    case .text: value ?? ""
    case .number, .date, .time: value.flatMap { kind.allows($0) ? $0 : nil } ?? ""
    case .toggle(_, let isOn): isOn ? valueOn : valueOff
    case .choiceSet(let choices, let isMultiSelect, _):
      choices.filter(\.isSelected).map(\.value).prefix(isMultiSelect ? .max : 1)
        .joined(separator: ",")
    }
  }

  /// The choices of a value, in the order of the list.
  func chosen(_ value: String) -> [Choice] {
    guard case .choiceSet(let choices, let isMultiSelect, _) = kind else { return [] }
    guard isMultiSelect else { return choices.first { $0.value == value }.map { [$0] } ?? [] }
    let values = Set(value.split(separator: ",").map(String.init))
    return choices.filter { values.contains($0.value) }
  }

  /// The choices, if it has some.
  var choices: [Choice] {
    if case .choiceSet(let choices, _, _) = kind { choices } else { [] }
  }

  /// The same input with more choices; those that have a value which is there already are left out.
  func adding(_ found: [Choice]) -> Input {
    guard case .choiceSet(let choices, let isMultiSelect, let isExpanded) = kind, !found.isEmpty
    else { return self }
    let values = Set(choices.map(\.value))
    var input = self
    input.kind = .choiceSet(
      choices: choices + found.filter { !values.contains($0.value) },
      isMultiSelect: isMultiSelect, isExpanded: isExpanded)
    return input
  }

  /// Whether its choices are a list that is always there.
  var isList: Bool {
    if case .choiceSet(_, let isMultiSelect, let isExpanded) = kind {
      isMultiSelect || isExpanded
    } else {
      false
    }
  }

  /// Whether it takes several lines.
  var isMultiline: Bool {
    if case .text(isMultiline: true, _) = kind { true } else { false }
  }
}

extension Input.Kind {
  /// Whether a text is a value of a number, a day or a time of day; other kinds take any.
  func allows(_ text: String) -> Bool {
    switch self {
    case .number: Double(text)?.isFinite == true
    case .date: CalendarDay(text) != nil
    case .time: TimeOfDay(text) != nil
    case .text, .toggle, .choiceSet: true
    }
  }
}

/// The data set of a choice set, in which its host finds choices, and how many of them it wants.
public struct ChoiceSource: Hashable, Sendable {
  /// The name of the data set.
  public var dataset: String
  /// Most choices that are wanted at a time.
  public var count = 15
  /// Choices that are left out, from the first on.
  public var skip = 0

  /// Makes a source that gives the first choices.
  public init(dataset: String) { self.dataset = dataset }
}
