import AdaptiveCards
import Browser
import JSON
import Phrases
import Printing
import RecordCards

extension CardDesign {
  /// Reads the files that the command line names.
  init(_ options: Options) throws(JSONFile.Failure) {
    self.init()
    if let name = options.hostConfigFile { hostConfig = try Self.hostConfig(name) }
    guard let path = options.templateFile else {
      if options.dataFile != nil {
        throw JSONFile.Failure(text: "--data is for a template: name it with --template")
      }
      return
    }
    let template = RecordTemplate(try JSONFile.read(path))
    if let data = options.dataFile {
      let (card, warnings) = template.filled(with: try JSONFile.read(data))
      made = MadeCard(name: path, bytes: Array(card.text.utf8), warnings: warnings)
    } else {
      self.template = template
    }
  }

  /// A host config by the name of a theme or of a file; what is wrong with a file is said.
  private static func hostConfig(_ name: String) throws(JSONFile.Failure) -> HostConfig {
    if let config = builtIn[name] { return config }
    let (config, warnings) = HostConfig.parse(try JSONFile.read(name))
    for warning in warnings.prefix(mostWarnings) {
      UserMessage.print("\(name): \(warning.description)")
    }
    if warnings.count > mostWarnings {
      UserMessage.print("\(name): \(warnings.count - mostWarnings) more like that")
    }
    return config
  }

  private static let mostWarnings = 5

  /// The host configs that have names.
  fileprivate static let builtIn: [String: HostConfig] = [
    "dark": .dark, "light": .light, "mono": .mono,
  ]
}

extension DesignFiles {
  /// The files that the command line names, as far as they can be read again.
  init(_ options: Options) {
    let config = options.hostConfigFile.flatMap { CardDesign.builtIn[$0] == nil ? $0 : nil }
    self.init(template: options.templateFile, data: options.dataFile, hostConfig: config)
  }
}
