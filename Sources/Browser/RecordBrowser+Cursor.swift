import JSON
import Phrases
import RecordCards
import Records

/// The cursor inside a record: keys that go into it, and the field that it is on.
extension RecordBrowser {
  /// The field under the cursor, of a record that one has gone into or of a row of a table.
  struct FieldUnderCursor: Equatable {
    /// Its path as jq would write it: `.user.name`, `.items[0]`.
    var text: String
    /// Its path as filters and sorts have it; nil where none leads to it.
    var path: FieldPath?
    /// Its value as it was written.
    var value: JSONValue
    /// The names from a field of the record down to it, up to the first element of an array.
    var names: [String] = []
    /// Whether the record of a row has no such field.
    var isMissing = false
  }

  /// The field that keys act on at once; nil where the cursor is on a record as a whole.
  ///
  /// O(members of what it is in).
  var fieldUnderCursor: FieldUnderCursor? {
    guard let tree = list.openTree?.tree else { return cellUnderCursor }
    let path = tree.path(ofLine: tree.cursor)
    return FieldUnderCursor(
      text: path.text, path: tree.fieldPath(ofLine: tree.cursor),
      value: tree.value(ofLine: tree.cursor), names: path.names)
  }

  /// The record that the field under the cursor, or the cursor itself, is on; nil where there is none that can be
  /// read.
  var recordUnderCursor: Record? {
    list.openTree?.record ?? list.selection.flatMap(list.cards.record)
  }

  /// Down by one key.
  func stepDown() { settings.isSpoken ? stepField(isDown: true) : list.stepDown() }

  /// Up by one key.
  func stepUp() { settings.isSpoken ? stepField(isDown: false) : list.stepUp() }

  /// Goes to the next field or the one before, which is said whole; there is no going through its lines.
  private func stepField(isDown: Bool) {
    if list.stepToField(isDown: isDown) { return }
    messages.say(
      isDown
        ? "This is the last field; Esc comes out of the record."
        : "This is the first field; Esc comes out of the record.")
  }

  /// Unfolds the record; of one that is unfolded goes into it, and there into the field under the cursor.
  func goRight() {
    if goSideways(by: 1) { return }
    if list.isInside {
      if !list.openField() { messages.say(Self.nothingInside) }
    } else if !list.unfoldSelection() {
      goInto()
    }
  }

  private func goInto() {
    switch list.goInto() {
    case .inside: if page == nil { finder.goIntoMatch() }
    case .nothing: break
    case .noFields(.text):
      messages.say("This record is a text without fields; there is nothing to go into.")
    case .noFields(.oversized):
      messages.say("This record is too large to be read whole; there are no fields to go into.")
    case .noFields(.bad), .noFields(.json), .noFields(.row), .noFields(.log):
      messages.say("This record could not be read; there are no fields to go into.")
    }
  }

  /// Closes the field under the cursor or comes out of it, and at last out of the record; else folds the record.
  func goLeft() {
    if goSideways(by: -1) { return }
    if list.isInside { list.closeField() } else { list.setSelectionExpanded(false) }
  }

  /// Opens the field under the cursor, or closes it.
  func toggleField() {
    if !list.toggleField() { messages.say(Self.nothingInside) }
  }

  private static var nothingInside: Phrase { "This value has nothing in it to open." }

  /// Opens all fields of the record that one is in, or closes them.
  func setAllFieldsOpen(_ isOpen: Bool) {
    if !list.setAllFieldsOpen(isOpen) {
      messages.say("These are too many fields to open all at once; the innermost stay closed.")
    }
  }
}
