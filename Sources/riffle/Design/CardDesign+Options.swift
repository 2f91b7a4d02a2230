import AdaptiveCards
import JSON
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
    switch name {
    case "dark": return .dark
    case "light": return .light
    case "mono": return .mono
    default: break
    }
    let (config, warnings) = HostConfig.parse(try JSONFile.read(name))
    for warning in warnings.prefix(mostWarnings) { UserMessage.print("\(name): \(warning)") }
    if warnings.count > mostWarnings {
      UserMessage.print("\(name): \(warnings.count - mostWarnings) more like that")
    }
    return config
  }

  private static let mostWarnings = 5
}
