import JSON

/// Finds the array of a JSON document whose elements are the records.
struct ListFinder {
  /// Members whose array is usually what a document is about.
  ///
  /// `messages` is not one: that is a chat, and a chat is one record.
  private static let listNames: Set<String> = [
    "items", "data", "records", "rows", "results", "entries", "value", "features", "hits",
    "Records", "documents", "issues", "commits", "events", "articles", "users",
  ]
  private static let mostOtherMembers = 8
  /// Members that say which one thing a document is; its lists are parts of that.
  private static let identityNames: Set<String> = [
    "id", "_id", "name", "title", "kind", "apiVersion", "type", "version", "$schema", "openapi",
    "swagger",
  ]
  /// Objects in which a list is looked for, one inside the other.
  private static let deepest = 3
  /// Of how many bytes of a document all but one are those of what it is about.
  private static let dominance = 4

  let prefix: InputPrefix

  private typealias Member = ObjectOutline.Member

  /// The member of a document whose elements are the records.
  ///
  /// That is the longest array of objects under a usual name; or one under a usual name within such
  /// a member (`hits.hits`), whose key is then the path to it; or the only array of objects, if
  /// nothing but counts and flags is beside it; or what nearly all of the document consists of, in a member
  /// again or not (`log.entries`), unless the document has a name of its own. A chat and a card have none.
  func list(in document: ObjectOutline) -> ObjectOutline.Member? {
    list(in: document, depth: 1)
  }

  /// The arrays of objects that are side by side in a document, or in the member of it that has the list which is
  /// read; empty where there are not several, or where the document has a name of its own and none is read.
  func choice(in document: ObjectOutline, read: ObjectOutline.Member?) -> [JSONList] {
    var (object, steps) = (document, [JSONPath.Step]())
    while let read, let around = object.members.first(where: { $0.isAround(read) }) {
      guard let name = around.name else { return [] }
      steps.append(.member(name))
      object = ObjectOutline(prefix.text, at: around.value)
    }
    let isOneThing = object.members.contains { Self.identityNames.contains($0.key) }
    guard !isOneThing || read != nil, let lists = lists(in: object), lists.count > 1 else {
      return []
    }
    var choice: [JSONList] = []
    for list in lists {
      let path = list.name.map { JSONPath(steps + [.member($0)]) }
      // Some names cannot be said in a path; of a name that stands twice only one list could be read.
      guard let path, JSONPath(path.text) == path, !choice.contains(where: { $0.path == path.text })
      else { continue }
      choice.append(
        JSONList(
          path: path.text, count: list.end == nil ? nil : elementCount(of: list),
          isRead: list.value == read?.value))
    }
    return choice.count > 1 ? choice : []
  }

  /// The member of a document that most of it consists of, if that is an object of objects.
  ///
  /// Its members may be records, of which the names are fields. It is not read unasked, for it may be one thing as
  /// well.
  func map(in document: ObjectOutline) -> JSONList? {
    guard !isCard(document), lists(in: document) != nil,
      let member = document.members.max(by: { byteCount(of: $0) < byteCount(of: $1) }),
      byteCount(of: member) * 2 > document.members.reduce(0, { $0 + byteCount(of: $1) }),
      prefix.text[member.value] == Byte.openBrace, let name = member.name
    else { return nil }
    let members = ObjectOutline(prefix.text, at: member.value).members
    let path = JSONPath([.member(name)])
    guard members.count >= Self.fewestMapMembers, JSONPath(path.text) == path,
      members.allSatisfy({ prefix.text[$0.value] == Byte.openBrace })
    else { return nil }
    return JSONList(
      path: path.text, count: member.end == nil ? nil : members.count, isRead: false)
  }

  /// Objects that are records rather than the parts of one thing, at least.
  private static let fewestMapMembers = 3

  private func list(in document: ObjectOutline, depth: Int) -> Member? {
    guard !isCard(document), let lists = lists(in: document) else { return nil }
    return usual(lists) ?? nested(in: document) ?? onlyList(lists, in: document)
      ?? dominant(lists, in: document, depth: depth)
  }

  /// Whether the array whose elements start at `start` is a conversation: all of it are turns.
  func isConversation(at start: Int) -> Bool {
    let elements = prefix.spans(.jsonArray, limit: .max, from: start)
    return !elements.isEmpty && elements.allSatisfy { isTurn(at: $0.range.lowerBound) }
  }
}

// MARK: Lists

extension ListFinder {
  /// The arrays of objects; nil if one of them is a chat, for that must not be torn from the rest.
  private func lists(in document: ObjectOutline) -> [Member]? {
    let lists = document.members.compactMap { member in
      firstElement(of: member).map { (member: member, first: $0) }
    }
    let hasChat = lists.contains { $0.member.key == "messages" || isTurn(at: $0.first) }
    return hasChat ? nil : lists.map(\.member)
  }

  private func usual(_ lists: [Member]) -> Member? {
    let usual = lists.filter { Self.listNames.contains($0.key) }
    guard usual.count > 1 else { return usual.first }
    return usual.max { elementCount(of: $0) < elementCount(of: $1) }
  }

  private func nested(in document: ObjectOutline) -> Member? {
    for member in document.members where Self.listNames.contains(member.key) {
      guard prefix.text[member.value] == Byte.openBrace else { continue }
      let outline = ObjectOutline(prefix.text, at: member.value)
      if var list = lists(in: outline).flatMap(usual) {
        list.key = "\(member.key).\(list.key)"
        return list
      }
    }
    return nil
  }

  private func onlyList(_ lists: [Member], in document: ObjectOutline) -> Member? {
    guard let list = lists.first, lists.count == 1, document.end != nil else { return nil }
    let others = document.members.filter { $0.value != list.value }
    return others.count <= Self.mostOtherMembers && others.allSatisfy(isNumberOrLiteral)
      ? list : nil
  }

  private func dominant(_ lists: [Member], in document: ObjectOutline, depth: Int) -> Member? {
    guard !document.members.contains(where: { Self.identityNames.contains($0.key) }),
      let member = document.members.max(by: { byteCount(of: $0) < byteCount(of: $1) }),
      document.members.count <= Self.mostOtherMembers,
      byteCount(of: member) * Self.dominance
        >= document.members.reduce(0, { $0 + byteCount(of: $1) }) * (Self.dominance - 1)
    else { return nil }
    if lists.contains(where: { $0.value == member.value }) {
      return elementCount(of: member) > 1 ? member : nil
    }
    guard depth < Self.deepest, prefix.text[member.value] == Byte.openBrace else { return nil }
    let inside = list(in: ObjectOutline(prefix.text, at: member.value), depth: depth + 1)
    return inside.map { Member(key: "\(member.key).\($0.key)", value: $0.value, end: $0.end) }
  }

  /// The bytes of a member's value, as far as they are in the text.
  private func byteCount(of member: Member) -> Int {
    (member.end ?? prefix.text.count) - member.value
  }

  /// Where the first element of an array of objects starts.
  private func firstElement(of member: Member) -> Int? {
    guard prefix.text[member.value] == Byte.openBracket,
      let first = ObjectOutline.nextToken(in: prefix.text, from: member.value + 1),
      prefix.text[first] == Byte.openBrace
    else { return nil }
    return first
  }

  /// The elements of an array, as far as they are in the text.
  private func elementCount(of list: Member) -> Int {
    prefix.spans(.jsonMember(list.key), limit: .max, from: list.value + 1).count
  }

  private func isNumberOrLiteral(_ member: Member) -> Bool {
    ![Byte.openBrace, Byte.openBracket, Byte.quote].contains(prefix.text[member.value])
  }
}

extension ObjectOutline.Member {
  /// The name, with its escapes read; nil where it is no string of JSON.
  fileprivate var name: [UInt8]? {
    var parser = JSONParser()
    let quoted = [Byte.quote] + key.utf8 + [Byte.quote]
    return (try? parser.parse(quoted))?.string.map { Array($0.utf8) }
  }

  /// Whether another member is in its value.
  fileprivate func isAround(_ other: Self) -> Bool {
    value < other.value && other.value < end ?? .max
  }
}

// MARK: What stays whole

extension ListFinder {
  private static let speakerKeys: Set<String> = ["role", "from"]
  private static let contentKeys: Set<String> = ["content", "value", "parts"]
  /// Members of a turn besides these: a name, the calls of tools.
  private static let mostOtherTurnMembers = 2

  private func isCard(_ document: ObjectOutline) -> Bool {
    document.members.contains { member in
      guard member.key == "type", let end = member.end else { return false }
      return prefix.text[member.value..<end].elementsEqual("\"AdaptiveCard\"".utf8)
    }
  }

  /// Whether the value is an object that says who spoke, what was said, and little else.
  private func isTurn(at start: Int) -> Bool {
    guard prefix.text[start] == Byte.openBrace else { return false }
    let keys = Set(ObjectOutline(prefix.text, at: start).members.map(\.key))
    let others = keys.subtracting(Self.speakerKeys).subtracting(Self.contentKeys)
    return !keys.isDisjoint(with: Self.speakerKeys) && !keys.isDisjoint(with: Self.contentKeys)
      && others.count <= Self.mostOtherTurnMembers
  }
}
