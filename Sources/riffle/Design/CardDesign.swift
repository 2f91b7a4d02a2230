import AdaptiveCards
import JSON
import Records

/// What files say of the look of the cards: a template, its data, a host config.
struct CardDesign: Equatable, Sendable {
  /// The template of all records, or nil for the cards that riffle makes itself.
  var template: RecordTemplate?
  /// Gaps, sizes and colours, or nil for those of the theme.
  var hostConfig: HostConfig?
  /// A card that was made of a template and its data: what there is to see in place of an input.
  var made: MadeCard?

  /// The bytes of a card that was made, and where its images are.
  struct MadeCard: Equatable, Sendable {
    var name: String
    var bytes: [UInt8]
  }

  /// Makes the design of cards that riffle makes itself.
  init() {}

  /// Reads the files that the command line names.
  init(_ options: Options) throws(JSONFile.Failure) {
    if let name = options.hostConfigFile { hostConfig = try Self.hostConfig(name) }
    guard let path = options.templateFile else {
      if options.dataFile != nil {
        throw JSONFile.Failure(text: "--data is for a template: name it with --template")
      }
      return
    }
    let template = RecordTemplate(try JSONFile.read(path))
    if let data = options.dataFile {
      let card = template.expand(try JSONFile.read(data))
      made = MadeCard(name: path, bytes: Array(card.text.utf8))
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
