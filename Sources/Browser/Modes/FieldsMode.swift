import CellGrid
import Phrases
import Records
import TablePrograms
import TerminalInterface

/// The list in which the fields to show are chosen, over the whole screen.
@MainActor
final class FieldsMode: Overlay {
  private var picker: FieldPicker
  /// Records that were looked at for the fields.
  private let sampleCount: Int
  private let messages: MessageLine
  private let onChoice: (FieldSelection?, _ underCursor: [String]?) -> Void
  private weak var application: TableApplication?
  private var page = 1

  /// Makes the list.
  ///
  /// - Parameter onChoice: Called with the fields that are to be shown, and the names that lead to the one under the
  ///   cursor.
  init(
    _ picker: FieldPicker, sampleCount: Int, messages: MessageLine,
    in application: TableApplication,
    onChoice: @escaping (FieldSelection?, _ underCursor: [String]?) -> Void
  ) {
    self.picker = picker
    self.sampleCount = sampleCount
    self.messages = messages
    self.application = application
    self.onChoice = onChoice
  }

  var coversScreen: Bool { true }

  func handle(_ key: Key) -> KeyOutcome {
    switch picker.type(key, page: page) {
    case .accepted(let fields):
      application?.dismiss(self)
      onChoice(fields, picker.underCursor)
    case .cancelled: cancel()
    case .unknown: messages.say("\(key.name) does nothing here; the keys are below.")
    case .editing: break
    }
    return .taken
  }

  func handle(_ event: MouseEvent) {
    switch event.action {
    case .wheel(.down): _ = picker.type("Down", page: page)
    case .wheel(.up): _ = picker.type("Up", page: page)
    case .press(.left): picker.click(at: event.position, page: page)
    case .wheel(.left), .wheel(.right), .press, .release, .drag, .move: break
    }
  }

  func paste(_ text: String) { picker.paste(text) }

  func cancel() { application?.dismiss(self) }

  func speak(on screen: inout SpokenScreen) {
    let visible = picker.visible
    var detail: Phrase = "no field has that in its name"
    if visible.indices.contains(picker.cursor) {
      let item = picker.items[visible[picker.cursor]]
      let words: [Phrase] = [
        Phrase(verbatim: item.field.name), item.isShown ? "shown" : "hidden",
        "\(picker.cursor + 1) of \(visible.count)", "as in \(item.field.example)",
      ]
      detail = Phrase(verbatim: words.joined(separator: ", "))
    }
    screen = SpokenScreen(
      place: "fields",
      heading:
        Phrase("Fields to show. Space shows or hides, J and K move, Enter applies, Esc goes back")
        .text,
      detail: detail.text, isInside: true, message: SpokenWords.plain(messages.text ?? ""),
      messageNumber: messages.count)
    if picker.isNarrowing {
      screen.prompt = SpokenScreen.Prompt(
        id: "fields", label: Phrase("Find field: ").text, text: picker.narrowing.text)
    }
  }

  func layOut(in size: GridSize) { page = FieldPicker.page(rows: size.rows - 1) }

  func draw(in canvas: inout Canvas, size: GridSize) -> Point? {
    let rows = max(0, size.rows - 1)
    let cursor = picker.draw(
      in: &canvas, size: GridSize(columns: size.columns, rows: rows), sampleCount: sampleCount)
    if picker.isNarrowing {
      return picker.narrowing.draw("/", in: &canvas, row: rows, columns: size.columns).cursor
    }
    status.draw(in: &canvas, row: rows, columns: size.columns)
    return cursor
  }

  private var status: StatusLine {
    var line = StatusLine()
    if let message = messages.text {
      line.add(Phrase(verbatim: message), rank: 0)
      return line
    }
    let shown = picker.items.count(where: \.isShown)
    line.add("\(shown) of \(picker.items.count) shown", rank: 3)
    if !picker.narrowing.text.isEmpty {
      line.add(Phrase(verbatim: "/\(picker.narrowing.text)/"), rank: 3)
    }
    line.add("Space mark", rank: 1)
    line.add("J K move", rank: 4)
    line.add("a all", rank: 5)
    line.add("n none", rank: 6)
    line.add("/ find", rank: 7)
    line.add("Enter apply", rank: 1)
    line.add("Esc back", rank: 2)
    return line
  }
}
