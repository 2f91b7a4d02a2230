/// The place of a part in a card, written out only where somebody is told of it.
///
/// Nearly all parts of a card are without fault, and a text for the place of each would cost more than
/// reading them.
indirect enum CardPath {
  /// The card itself.
  case card
  /// The value of a key.
  case key(String, of: CardPath)
  /// An element of an array, by its index, 0-based.
  case item(Int, of: CardPath)

  /// The place as ``CardWarning/path`` has it, such as `body[2].columns[0]`; O(depth).
  var text: String {
    switch self {
    case .card: ""
    case .key(let key, of: .card): key
    case .key(let key, let object): "\(object.text).\(key)"
    case .item(let index, let array): "\(array.text)[\(index)]"
    }
  }
}
