/// Templates: masked texts as people read them.
enum ShapeTemplate {
  /// A variable of a template.
  struct Variable {
    var kind: VariableKind
    /// Whether some texts have several values there, with marks between them.
    var isList = false
    /// The variables of the masked text that it stands for.
    var places: Range<Int>
  }

  /// The end of the name of a kind where it stands for a list.
  private static let listMark = Array("…".utf8)

  /// The variables of a masked text, each by itself.
  static func variables(of masked: ArraySlice<UInt8>) -> [Variable] {
    masked.compactMap(VariableKind.init(rawValue:)).enumerated().map {
      Variable(kind: $1, places: $0..<$0 + 1)
    }
  }

  /// The template of a masked text.
  ///
  /// - Parameter variables: Which together stand for all variables of the masked text, in order.
  static func text(of masked: ArraySlice<UInt8>, _ variables: [Variable]) -> String {
    var text: [UInt8] = []
    var rest = variables[...]
    var place = 0
    // Where the text goes on behind the variable that was written last.
    var behind = 0
    for byte in masked {
      guard VariableKind(rawValue: byte) != nil else {
        text.append(byte)
        if byte == Mark.less { text.append(byte) }
        continue
      }
      if let variable = rest.first {
        if place == variable.places.lowerBound {
          text += "<\(variable.kind.name)".utf8 + (variable.isList ? listMark : []) + [Mark.greater]
          behind = text.count
        } else {
          text.removeLast(text.count - behind)
        }
        if place + 1 == variable.places.upperBound { rest.removeFirst() }
      }
      place += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The masked text of a template; nil where a `<` opens no name of a kind.
  static func masked(_ template: String) -> [UInt8]? {
    var masked: [UInt8] = []
    var rest = Array(template.utf8)[...]
    while let byte = rest.popFirst() {
      if byte != Mark.less {
        masked.append(byte > Mark.space && byte != 0x7F ? byte : Mark.space)
      } else if rest.first == Mark.less {
        masked.append(Mark.less)
        rest.removeFirst()
      } else {
        guard let close = rest.firstIndex(of: Mark.greater) else { return nil }
        var name = rest[..<close]
        if name.suffix(listMark.count) == listMark[...] { name.removeLast(listMark.count) }
        guard let kind = VariableKind(name: String(decoding: name, as: UTF8.self)) else {
          return nil
        }
        masked.append(kind.rawValue)
        rest = rest[(close + 1)...]
      }
    }
    return masked
  }
}
