import CellGrid
import Platform
import Printing
import Query
import RecordCards
import Records

/// The plans that the rest of the program gets from the options.
extension Options {
  /// The inputs that are named.
  var inputs: InputPlan {
    let made = cards.design.made
    if let database {
      var plan = InputPlan(names: database.names, rawNames: [], made: nil, options: recordOptions)
      plan.opener = database.open
      return plan
    }
    return InputPlan(
      names: files.isEmpty && made == nil ? ["-"] : files, rawNames: rawNames, made: made,
      options: recordOptions)
  }

  /// The inputs for the screen, where the rows of a table are read that are wanted; who prints all that fits one screen
  /// wants all.
  var inputsOnScreen: InputPlan {
    var inputs = inputs
    // Of records that become cards by a template, and of what grows, the file is what is of interest.
    inputs.keepsCards = cards.design.template == nil && !follows
    if var database, !quitsIfOneScreen {
      database.isForScreen = true
      inputs.opener = database.open
    }
    return inputs
  }

  /// The plan for printing the records.
  var printing: PrintPlan {
    var inputs = inputs
    if var database {
      // What stands around a row has to be read as well.
      database.filter = context > 0 ? nil : RecordFilter(all: filters)
      inputs.opener = database.open
    }
    var plan = PrintPlan(
      inputs: inputs, filters: filters, sortKeys: sortKeys, cards: cards, width: width,
      showsNumbers: showsNumbers, alignsRightToLeft: bidi == .app, isStrict: isStrict)
    plan.context = context
    plan.layout = layout
    plan.language = language
    plan.theme = pageTheme
    plan.imageRows = imageRows
    plan.drawsImages = imageProtocol != .none && images != .never
    return plan
  }

  /// The plan for printing them on standard output, which may be a terminal with colours.
  var printingOnOutput: PrintPlan {
    var plan = printing
    plan.form = output?.form ?? .text
    plan.colors = outputColors
    return plan
  }

  /// The colours of a page, which are the same wherever it is made: dark where no theme is named.
  private var pageTheme: Theme {
    let base =
      switch theme {
      case _ where color == .never: Theme(.mono)
      case .terminal, .auto, .dark: Theme(.dark)
      case .light: Theme(.light)
      case .mono: Theme(.mono)
      }
    return base.with(colors)
  }

  private var outputColors: ColorResolver? {
    let environment = TerminalEnvironment.current
    let isTerminal = isatty(STDOUT_FILENO) == 1
    switch color {
    case .never:
      // Who asks for control sequences and no colours gets bold text and the like.
      return output == .ansi
        ? ColorResolver(theme: Theme(.mono).with(colors), depth: .monochrome) : nil
    case .auto where output != .ansi:
      guard isTerminal, !environment.isDumb, !environment.refusesColor else { return nil }
    case .auto, .always: break
    }
    // What comes out of a pipe is shown by a terminal that nobody knows, most likely one of today's.
    let depth = isTerminal ? environment.usualDepth : .palette(256)
    return ColorResolver(theme: Theme(theme, environment).with(colors), depth: depth)
  }

  /// The options for reading the inputs.
  var recordOptions: RecordOptions {
    var known = RecordOptions(
      type: RecordType(rawValue: type.rawValue), delimiter: delimiter, hasHeader: !hasNoHeader,
      textUnit: split)
    // Each line of a list is one of what may be chosen.
    known.prefersLines = pick != nil
    known.formats = formats
    known.formatName = formatName
    known.comment = comment
    known.root = root
    known.encoding = encoding
    known.isStrict = isStrict
    known.hasLimits = hasLimits
    known.spoolLimit = spoolLimit
    return known
  }
}

extension Theme {
  fileprivate init(_ name: ThemeName, _ environment: TerminalEnvironment) {
    switch name {
    case .terminal: self = .ownPalette(environment.usualTheme.kind)
    case .auto: self = environment.usualTheme
    case .dark: self.init(.dark)
    case .light: self.init(.light)
    case .mono: self.init(.mono)
    }
  }
}
