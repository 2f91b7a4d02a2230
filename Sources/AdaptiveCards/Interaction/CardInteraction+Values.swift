/// Values that a host hands in, reads and takes back.
extension CardInteraction {
  /// The values of the inputs now, by their ids; an input without an id has none here, and of several
  /// with the same id the first counts.
  ///
  /// Each is written as in ``CardState/values``; an input that nobody has touched has its first value.
  /// O(inputs).
  public var values: [String: String] {
    let named = index.inputs.compactMap { entry in
      entry.input.id.map { ($0, state.value(of: entry.input, at: entry.id)) }
    }
    return Dictionary(named) { first, _ in first }
  }

  /// Gives inputs values, as if the reader had filled them in.
  ///
  /// A value that the card does not allow is taken too, and is found when it is to be sent. A message below
  /// an input goes once its value is allowed. Nothing is told of it: there is no event. O(inputs + values).
  ///
  /// - Parameter values: The values by the ids of the inputs, written as in ``CardState/values``.
  /// - Returns: The ids that no input has, in order.
  @discardableResult
  public mutating func setValues(_ values: [String: String]) -> [String] {
    for entry in index.inputs {
      guard let id = entry.input.id, let value = values[id] else { continue }
      adopt(value, of: entry)
    }
    return missing(values.keys)
  }

  /// Gives inputs the values again that the card has for them; messages below them go.
  ///
  /// Nothing is told of it: there is no event. O(inputs + ids).
  ///
  /// - Parameter ids: The ids of the inputs; nil for all inputs, also those without an id.
  /// - Returns: The ids that no input has, in order.
  @discardableResult
  public mutating func reset(_ ids: [String]? = nil) -> [String] {
    let wanted = ids.map { Set($0) }
    for entry in index.inputs where wanted?.contains(entry.input.id ?? "") ?? true {
      _ = reset(entry)
    }
    return missing(wanted ?? [])
  }

  /// The ids that no input has, in order.
  func missing(_ ids: some Sequence<String>) -> [String] {
    let known = Set(index.inputs.compactMap(\.input.id))
    return ids.filter { !known.contains($0) }.sorted()
  }

  private mutating func adopt(_ value: String, of entry: CardIndex.Entry) {
    guard value != state.value(of: entry.input, at: entry.id) else { return }
    let key = entry.input.key(at: entry.id)
    state.values[key] = value
    outdateDelivery()
    if state.focus == entry.id { state.caret = CardState.end }
    guard state.errors[key] != nil else { return }
    state.errors[key] = entry.input.problem(of: value, matches: matches)
  }

  /// Gives an input its first value again, and returns that if it had another one.
  mutating func reset(_ entry: CardIndex.Entry) -> String? {
    let key = entry.input.key(at: entry.id)
    state.errors[key] = nil
    guard let value = state.values.removeValue(forKey: key) else { return nil }
    outdateDelivery()
    if state.focus == entry.id { state.caret = CardState.end }
    let first = entry.input.initialValue
    return value == first ? nil : first
  }
}
