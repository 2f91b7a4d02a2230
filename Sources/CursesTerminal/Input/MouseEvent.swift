import CellGrid

/// Something done with the mouse.
public struct MouseEvent: Sendable, Hashable {
  /// What was done.
  public var action: Action
  /// The cell it was done on, 0-based.
  public var position: Point
  /// What was held with it.
  public var modifiers: Key.Modifiers

  /// Makes an event.
  public init(_ action: Action, at position: Point, modifiers: Key.Modifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }

  /// What was done with the mouse.
  public enum Action: Sendable, Hashable {
    /// A button went down.
    case press(Button)
    /// A button went up.
    case release(Button)
    /// The pointer moved with a button down.
    case drag(Button)
    /// The pointer moved with none down.
    case move
    /// The wheel was turned one notch.
    case wheel(Direction)
  }

  /// A button.
  public enum Button: Sendable, Hashable {
    /// The main button.
    case left
    /// The wheel pressed.
    case middle
    /// The context button.
    case right
  }

  /// A direction of the wheel.
  public enum Direction: Sendable, Hashable {
    /// Away from the user: towards the start.
    case up
    /// Towards the user: towards the end.
    case down
    /// To the left.
    case left
    /// To the right.
    case right
  }
}

extension MouseEvent {
  /// Makes an event from xterm's code of the button (its manual's "Mouse Tracking") and a 1-based
  /// place, or nil where there is no such button.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard let action = Action(code: code, isRelease: isRelease), column > 0, row > 0
    else { return nil }
    self.action = action
    position = Point(column: column - 1, row: row - 1)
    // The mouse protocol's shift, alt and control are 4, 8 and 16, a key's 1, 2 and 4.
    modifiers = Key.Modifiers(rawValue: UInt8(code >> 2 & 7))
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
