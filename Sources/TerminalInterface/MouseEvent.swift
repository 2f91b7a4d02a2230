import CellGrid

/// Something done with the mouse.
public struct MouseEvent: Sendable, Hashable {
  /// The action.
  public var action: Action
  /// The cell it was done on, 0-based.
  public var position: Point
  /// The modifiers held with it.
  public var modifiers: Key.Modifiers

  /// Makes an event.
  public init(_ action: Action, at position: Point, modifiers: Key.Modifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }

  /// An action of the mouse.
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
