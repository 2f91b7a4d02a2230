/// Collects the texts of a model by looking at every stored string, so that it cannot miss one.
enum ModelTexts {
  /// All strings that stand in a property that shows them, in order.
  static func all(in value: Any, label: String = "") -> [String] {
    let shown: Set = [
      "text", "title", "value", "plainValue", "label", "placeholder", "alternativeText", "",
    ]
    if let text = value as? String { return shown.contains(label) ? [text] : [] }
    return Mirror(reflecting: value).children.flatMap { child in
      all(in: child.value, label: child.label == "some" ? label : child.label ?? "")
    }
  }
}
