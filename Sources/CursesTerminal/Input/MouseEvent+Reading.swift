import TerminalInterface

extension MouseEvent {
  /// Makes an event from xterm's code of the button (its manual's "Mouse Tracking") and a 1-based
  /// place, or nil where there is no such button.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard let action = Action(code: code, isRelease: isRelease), column > 0, row > 0
    else { return nil }
    // The mouse protocol's shift, alt and control are 4, 8 and 16, a key's 1, 2 and 4.
    self.init(
      action, at: Point(column: column - 1, row: row - 1),
      modifiers: Key.Modifiers(rawValue: UInt8(code >> 2 & 7)))
  }
}

extension MouseEvent.Action {
  fileprivate init?(code: Int, isRelease: Bool) {
    if code & 64 != 0 {
      self = .wheel([.up, .down, .left, .right][code & 3])
      return
    }
    let buttons: [MouseEvent.Button?] = [.left, .middle, .right, nil]
    guard let button = buttons[code & 3] else {
      guard code & 32 != 0 else { return nil }
      self = .move
      return
    }
    self = isRelease ? .release(button) : code & 32 != 0 ? .drag(button) : .press(button)
  }
}
