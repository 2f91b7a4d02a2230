import CellGrid

/// The types of elements and actions that a host adds to those of the schema.
///
/// Hand the same registry to the reader of cards and to their layout: a type that is in both is read
/// without a warning, needs no fallback, and takes the room and shows what its closures say.
///
///     var registry = CardRegistry()
///     registry.register(element: "Acme.Rule") { element, context in
///       GridSize(columns: context.columns, rows: 1)
///     } draw: { element, context, canvas in
///       let point = Point(column: 0, row: 0)
///       canvas.drawRule(at: point, columns: context.columns, style: context.style)
///     }
///     registry.register(action: "Acme.Call")
///     let options = CardParserOptions(registry: registry)
///     let environment = LayoutEnvironment(registry: registry)
///
/// Case does not count in the names of types, as in those of the schema. A type of the schema can be
/// registered too; then the host's takes its place, with nothing of what that one did.
public struct CardRegistry: Sendable {
  /// Says how large an element is that has some columns.
  ///
  /// It is called at least once for each layout, also for an element that is hidden, and must give the
  /// same for the same. More columns than there are, and more than ``mostLines`` lines, are cut; an
  /// element without columns or lines shows nothing and has no gap either.
  public typealias Measure =
    @Sendable (_ element: CustomElement, _ context: ElementContext) -> GridSize

  /// Draws an element in its box, whose top left cell is (0, 0) of the canvas; nothing outside of the box
  /// is touched.
  ///
  /// It is called for each frame that shows some of the box. The lines that can be seen are
  /// `canvas.visibleRows`; what is drawn elsewhere is lost. A text that is drawn as one cannot send
  /// control codes to the terminal.
  public typealias Draw =
    @Sendable (_ element: CustomElement, _ context: ElementContext, _ canvas: inout Canvas) -> Void

  /// Most lines of an element.
  public static let mostLines = 1_000

  /// A type of elements.
  struct ElementType: Sendable {
    /// The name as it was registered.
    var name: String
    var measure: Measure
    var draw: Draw
  }

  /// The types by their names in lower case.
  private var elements: [String: ElementType] = [:]
  /// The names of types of actions by the same in lower case.
  private var actions: [String: String] = [:]
  /// The versions of all types by their names in lower case.
  private var versions: [String: CardVersion] = [:]

  /// Makes an empty registry: cards have what the schema has.
  public init() {}

  /// Adds a type of elements, in place of one that has the same name.
  ///
  /// - Parameters:
  ///   - type: The name under `type` in a card, such as `Acme.Sparkline`.
  ///   - version: The version that `requires` of a card can ask for under that name.
  ///   - measure: Says how large an element is.
  ///   - draw: Draws an element.
  public mutating func register(
    element type: String, version: CardVersion = CardVersion(major: 1, minor: 0),
    measure: @escaping Measure, draw: @escaping Draw
  ) {
    let key = type.lowercased()
    elements[key] = ElementType(name: type, measure: measure, draw: draw)
    versions[key] = version
  }

  /// Adds a type of actions: a button that tells its host that it was pressed, by
  /// ``CardEvent/customAction(_:button:)``.
  ///
  /// - Parameters:
  ///   - type: The name under `type` in a card, such as `Acme.Call`.
  ///   - version: The version that `requires` of a card can ask for under that name.
  public mutating func register(
    action type: String, version: CardVersion = CardVersion(major: 1, minor: 0)
  ) {
    let key = type.lowercased()
    actions[key] = type
    versions[key] = version
  }

  /// The type of elements of a name; nil where none is registered.
  func elementType(_ name: String) -> ElementType? {
    elements.isEmpty ? nil : elements[name.lowercased()]
  }

  /// The name of a type of actions as it was registered; nil where none is.
  func actionType(_ name: String) -> String? {
    actions.isEmpty ? nil : actions[name.lowercased()]
  }

  /// The version of a type that is registered; nil where none is.
  func version(of name: String) -> CardVersion? { versions[name.lowercased()] }
}

/// The place of an element of a host's own, and how things look there.
public struct ElementContext: Sendable {
  /// Columns that there are, at least 1; while it is drawn those of its box.
  public let columns: Int
  /// Lines of its box while it is drawn, which are more than it has asked for where it is stretched; 0
  /// while it is measured.
  public let rows: Int
  /// The style of texts there, with the colour behind them.
  public let style: Style
  /// Everything else that the layout depends on.
  ///
  /// The most important here is ``LayoutEnvironment/usesASCII``, for a terminal or file without other
  /// characters, ``LayoutEnvironment/isPlain``, for paper and pipes, which have no colours, and
  /// ``LayoutEnvironment/hasFewColors``.
  public let environment: LayoutEnvironment
  /// The container style in effect.
  private let container: ContainerStyle

  init(
    size: GridSize, look: TextLook, container: ContainerStyle, background: Color,
    environment: LayoutEnvironment
  ) {
    (columns, rows) = (size.columns, size.rows)
    style = environment.hostConfig.style(of: look, in: container, on: background)
    (self.container, self.environment) = (container, environment)
  }

  /// The style of a text in a look, such as the colour that the host config has for what is good.
  public func style(of look: TextLook) -> Style {
    environment.hostConfig.style(of: look, in: container, on: style.background)
  }
}
