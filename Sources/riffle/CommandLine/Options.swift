import ArgumentParser

/// The command line.
struct Options: ParsableArguments {
  @Argument(help: "Files to read; - or none: standard input.")
  var files: [String] = []

  @Option(
    name: [.short, .long],
    help: "What the input is: auto, jsonl, json, csv, tsv, psv, adaptive, text, log.")
  var type: InputType = .auto

  @Option(name: [.short, .long], help: "Delimiter of a CSV file (\\t for a tab).")
  var delimiter: Delimiter?

  @Flag(name: .customLong("no-header"), help: "The first row of a CSV file is data.")
  var hasNoHeader = false

  @Option(help: "Lines of a long text that are shown before it is folded (0: all).")
  var collapse = 12

  @Option(
    name: [.short, .long], help: "Columns of a card (default: the terminal's, at most 100; 0: all).")
  var width: Int?

  @Option(help: "Images: auto, never, local.")
  var images: ImageMode = .auto

  @Option(name: .customLong("image-rows"), help: "Most lines of an image.")
  var imageRows = 12

  @Option(
    name: .customLong("image-delay"),
    help: "Milliseconds every image takes longer, for demonstration.")
  var imageDelay = 0

  @Option(help: "Colours: auto, always, never.")
  var color: ColorMode = .auto

  @Option(help: "Theme: auto, dark, light, mono.")
  var theme: ThemeName = .auto

  @Flag(name: [.customShort("X"), .customLong("no-alt-screen")], help: "Stay on the main screen.")
  var hasNoAlternateScreen = false

  @Flag(name: [.short, .long], help: "Print the cards as text (the default where output is no terminal).")
  var plain = false

  func validate() throws {
    if let width, width < 0 { throw ValidationError("--width is a number of columns, 0 or more.") }
    if collapse < 0 { throw ValidationError("--collapse is a number of lines, 0 or more.") }
    if imageRows < 1 { throw ValidationError("--image-rows is a number of lines, 1 or more.") }
    if imageDelay < 0 { throw ValidationError("--image-delay is in milliseconds, 0 or more.") }
  }
}

/// What an input is taken for.
enum InputType: String, ExpressibleByArgument, CaseIterable {
  case auto, jsonl, json, csv, tsv, psv, adaptive, text, log
}

/// Which images are loaded.
enum ImageMode: String, ExpressibleByArgument, CaseIterable {
  case auto, never, local
}

/// Whether colours are used.
enum ColorMode: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}

/// Which colours are used.
enum ThemeName: String, ExpressibleByArgument, CaseIterable {
  case auto, dark, light, mono
}

/// A byte that separates cells.
struct Delimiter: ExpressibleByArgument {
  let byte: UInt8

  init?(argument: String) {
    let unescaped = argument == "\\t" ? "\t" : argument
    guard unescaped.utf8.count == 1, let byte = unescaped.utf8.first else { return nil }
    self.byte = byte
  }
}
