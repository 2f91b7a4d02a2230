import Synchronization

/// A language in which the program says something; English is the one in which it is written.
package enum MessageLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"

  /// The language of all that is said from now on.
  ///
  /// It is one for the process, as a locale is (setlocale(3)), and is set once, before anything is said.
  package static var current: MessageLanguage {
    get { isGerman.load(ordering: .relaxed) ? .german : .english }
    set { isGerman.store(newValue == .german, ordering: .relaxed) }
  }

  private static let isGerman = Atomic(false)

  /// The language of a name such as `de`, `de-AT` or `de_AT.UTF-8`; nil for one without a catalogue.
  package init?(name: String) {
    let code = name.utf8.prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    self.init(rawValue: String(Substring(code)).lowercased())
  }

  /// The language that the environment asks for, which is English where it asks for none that is known.
  ///
  /// Of `LC_ALL`, `LC_MESSAGES` and `LANG` the first that is not empty counts (setlocale(3)).
  ///
  /// - Parameter value: Returns the value of a variable by its name, nil where it is not set.
  package static func ofEnvironment(_ value: (_ name: String) -> String?) -> MessageLanguage {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let text = value(name), !text.isEmpty { return MessageLanguage(name: text) ?? .english }
    }
    return .english
  }

  /// The phrases of the language; nil for English, whose phrases stand where they are said.
  var catalogue: Catalogue? {
    switch self {
    case .english: nil
    case .german: .german
    }
  }
}
