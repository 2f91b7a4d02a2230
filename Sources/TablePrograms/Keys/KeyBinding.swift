import Checks
import Phrases

/// Keys, what they do, and the words by which the help page says so.
///
///     KeyBinding("d", "Del", title: "delete the row", isAvailable: !rows.isEmpty) {
///       self.deleteRow()
///     }
@MainActor
public struct KeyBinding {
  /// The keys, each of which does the same.
  public let keys: [Key]
  /// The action's name, as in "delete the row".
  public let title: String
  /// Whether the keys do anything now; else they are free for something else.
  public let isAvailable: Bool
  let action: () -> Void

  /// Makes a binding.
  ///
  /// - Parameters:
  ///   - keys: One key or more; they can be written as names, see `Key.name`.
  ///   - title: What they do, for the help page.
  ///   - isAvailable: Whether they do anything now. Two bindings may share a key if they are never
  ///     available at the same time.
  ///   - action: Does it.
  public init(
    _ keys: Key..., title: String, isAvailable: Bool = true, action: @escaping () -> Void
  ) {
    self.init(keys, title: title, isAvailable: isAvailable, action: action)
  }

  /// Makes a binding that programs have without having made it.
  init(
    _ keys: Key..., does title: Phrase, isAvailable: Bool = true, action: @escaping () -> Void
  ) {
    self.init(keys, title: title.text, isAvailable: isAvailable, action: action)
  }

  private init(_ keys: [Key], title: String, isAvailable: Bool, action: @escaping () -> Void) {
    require(!keys.isEmpty, "nothing leads to \"\(title)\": give the binding a key")
    (self.keys, self.title) = (keys, title)
    (self.isAvailable, self.action) = (isAvailable, action)
  }
}

extension [KeyBinding] {
  /// The binding of a key that is available; of two, says which they are and stops the program.
  @MainActor
  func binding(for key: Key) -> KeyBinding? {
    let found = filter { $0.isAvailable && $0.keys.contains(key) }
    require(
      found.count < 2,
      "\(key.name) is bound to \(found.map { "\"\($0.title)\"" }.joined(separator: " and to ")) "
        + "at the same time: give one of them another key, or say when it is not available")
    return found.first
  }

  /// Stops the program where two bindings that are available have a key in common.
  @MainActor
  func checkConflicts() {
    for binding in self where binding.isAvailable {
      for key in binding.keys { _ = self.binding(for: key) }
    }
  }
}
