import JSON
import Records

/// The way from a record to a value in it.
package struct TreePath: Sendable, Hashable {
  /// One step from a value into it.
  package enum Step: Sendable, Hashable {
    /// To the member of an object.
    case member(String)
    /// To the element of an array, 0-based.
    case element(Int)
    /// To every element of an array.
    case each
    /// From a string of JSON to what that says.
    case parsed
  }

  /// The steps from the record inwards; none for the record itself.
  package var steps: [Step] = []

  /// The way through the members of some names.
  package init(names: [String]) { steps = names.map(Step.member) }

  /// The way of some steps.
  package init(steps: [Step] = []) { self.steps = steps }

  /// Steps of the longest path that filters and sorts go along.
  private static let mostFieldSteps = 100

  /// The path as jq writes it: `.items[0].name`, `.["odd key"]`, `.body | fromjson | .id`.
  package var text: String {
    var text = ""
    var isStart = true
    for step in steps {
      switch step {
      case .parsed: text += text.isEmpty ? "fromjson" : " | fromjson"
      case .member, .element, .each:
        if isStart, !text.isEmpty { text += " | " }
        text += Self.text(of: step, isFirst: isStart)
      }
      isStart = step == .parsed
    }
    return text.isEmpty ? "." : text
  }

  /// The text of the last step, with which ``text`` ends.
  package var lastText: String {
    guard let last = steps.last else { return "" }
    let isFirst = steps.count == 1 || steps[steps.count - 2] == .parsed
    return Self.text(of: last, isFirst: isFirst)
  }

  private static func text(of step: Step, isFirst: Bool) -> String {
    let dot = isFirst ? "." : ""
    return switch step {
    case .member(let name):
      isWord(name) ? ".\(name)" : "\(dot)[\(JSONValue.string(name).text)]"
    case .element(let index): "\(dot)[\(index)]"
    case .each: "\(dot)[]"
    case .parsed: "fromjson"
    }
  }

  /// Whether a name stands behind a dot without quotes.
  private static func isWord(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
      default: false
      }
    }
  }

  /// The path as filters and sorts have it; nil for the record itself, for what a string of JSON says,
  /// and for what is nested too deep for them.
  package var fieldPath: FieldPath? {
    guard steps.count <= Self.mostFieldSteps else { return nil }
    var path: FieldPath?
    for step in steps {
      switch step {
      case .member(let name): path = path?.appending(name: name) ?? FieldPath(name: name)
      case .element(let index):
        path = path?.appending(index: index) ?? (try? FieldPath("[\(index)]"))
      // Names are looked for in each element anyway.
      case .each: break
      case .parsed: return nil
      }
    }
    return path
  }

  /// The names at the start of the path, up to the first step that is none.
  package var names: [String] {
    var names: [String] = []
    for case .member(let name) in steps.prefix(while: \.isMember) { names.append(name) }
    return names
  }
}

extension TreePath.Step {
  fileprivate var isMember: Bool {
    switch self {
    case .member: true
    case .element, .each, .parsed: false
    }
  }
}
