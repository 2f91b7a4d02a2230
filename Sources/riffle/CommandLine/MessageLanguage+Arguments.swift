import Phrases

extension MessageLanguage {
  /// The language that a command line asks for, nil where it asks for none.
  ///
  /// It is looked for before anything else of the line is understood: also the help and what is wrong with
  /// the line are said in it. A language without a catalogue is English.
  init?(arguments: [String]) {
    let option = "--lang"
    var name: String?
    for (index, argument) in arguments.enumerated() {
      if argument == "--" { break }
      if argument.hasPrefix(option + "=") { name = String(argument.dropFirst(option.count + 1)) }
      if argument == option, index + 1 < arguments.count { name = arguments[index + 1] }
    }
    guard let name else { return nil }
    self = MessageLanguage(name: name) ?? .english
  }
}
