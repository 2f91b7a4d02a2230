import CellGrid
import TextLayout

extension Measurer {
  /// Most lines of a list that is unfolded.
  private static let listLines = 8

  /// The button that unfolds the menu.
  mutating func menuButton(of bar: ActionBar, in frame: Frame) -> Box? {
    inside(ActionBar.menuIndex(bar.actions)) { measurer in
      let text = StyledText("[ \(measurer.glyphs.ellipsis) ]")
      var inner = frame.inside(columns: min(text.text.naturalColumns, frame.columns))
      inner.alignment = .left
      let style = Style(background: measurer.hostConfig.palette.button)
      return measurer.wrapped(text, base: style, in: inner)?.targeted(
        CardTarget(
          id: measurer.place, role: .overflow, label: measurer.glyphs.ellipsis,
          control: .overflow(bar)))
    }
  }

  /// The actions behind the last button, if they are unfolded.
  mutating func menu(of bar: ActionBar, in frame: Frame) -> Box? {
    guard !bar.menu.isEmpty else { return nil }
    return inside(ActionBar.menuIndex(bar.actions)) { measurer in
      measurer.list(of: bar.menu.count, in: frame) { place in
        bar.menu.map { index in
          let action = bar.actions[index]
          return ListEntry(
            index: index, title: action.title, isEnabled: action.isEnabled,
            target: CardTarget(action, at: place.child(index), role: .menuItem))
        }
      }
    }
  }

  /// A list of some entries, if it is unfolded; as many lines are shown as fit around the one that
  /// is highlighted.
  ///
  /// The entries are numbered also where they are not shown.
  mutating func list(
    of count: Int, in frame: Frame, entries: (_ place: TargetID) -> [ListEntry]
  ) -> Box? {
    let ordinals = (0...count).map { _ in nextOrdinal() }
    guard let popup = state.popup, popup.target == place else { return nil }
    let entries = entries(place)
    let columns = min(frame.columns, 2 + entries.reduce(10) { max($0, $1.columns) })
    let shown = entries.indices.filter { entries[$0].title.hasPart(popup.filter) }
    let middle = shown.firstIndex { entries[$0].index == popup.highlighted } ?? 0
    let start = max(0, min(middle - Self.listLines / 2, shown.count - Self.listLines))
    let boxes = shown.dropFirst(start).prefix(Self.listLines).map { position in
      line(
        entries[position], isHighlighted: position == shown[middle],
        ordinal: ordinals[position], columns: columns)
    }
    let note = shown.isEmpty ? "no match" : shown.count > boxes.count ? "\(shown.count) in all" : ""
    let noteBox = self.note(note, ordinal: ordinals[count], in: frame.inside(columns: columns))
    return Box.stacked(boxes + [noteBox].compactMap(\.self), columns: columns)
  }

  private func line(
    _ entry: ListEntry, isHighlighted: Bool, ordinal: Int, columns: Int
  ) -> Box {
    var style = Style(background: hostConfig.palette.button)
    if !entry.isEnabled { style.foreground = .role(.subtle) }
    if isHighlighted { style.attributes.insert(.bold) }
    let text = StyledText((isHighlighted ? glyphs.open : " ") + " " + entry.title)
    let lines = text.text.wrapped(WrapOptions(columns: columns, mode: .none, maxLines: 1))
    let item = TextItem(ordinal: ordinal, text: text, lines: lines, base: style, columns: columns)
    let box = Box(columns: columns, rows: lines.count, content: .text(item))
    guard entry.isEnabled else { return box }
    let field = TargetBox.Field(style: style, bracketColumns: 0)
    return Box(
      columns: columns, rows: box.rows,
      content: .target(.field(entry.target, around: box, field)))
  }

  private func note(_ text: String, ordinal: Int, in frame: Frame) -> Box? {
    guard !text.isEmpty else { return nil }
    let text = StyledText(text)
    let lines = text.text.wrapped(WrapOptions(columns: frame.columns, mode: .none, maxLines: 1))
    let base = style(of: TextLook(isSubtle: true), in: frame)
    return Box(
      columns: frame.columns, rows: 1,
      content: .text(
        TextItem(ordinal: ordinal, text: text, lines: lines, base: base, columns: frame.columns)))
  }
}
