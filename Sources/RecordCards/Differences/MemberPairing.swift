import JSON

/// The places of two things that are compared with each other, 0-based; one is nil where the other is alone.
struct PlacePair: Sendable, Hashable {
  let left: Int?
  let right: Int?
}

/// Which members of two objects are compared: those of a name, in the order of the left.
struct MemberPairing {
  /// The pairs; a member that only the right has follows the one that stands before it there.
  private(set) var pairs: [PlacePair] = []

  /// Pairs members.
  ///
  /// The second of a name is paired with the second. O(members).
  init(_ left: [JSONObject.Member], _ right: [JSONObject.Member]) {
    var rightPlaces: [Name: Int] = [:]
    for (place, name) in Name.all(of: right).enumerated() { rightPlaces[name] = place }
    let partners = Name.all(of: left).map { rightPlaces[$0] }

    var leftPlaces: [Int: Int] = [:]
    for (place, partner) in partners.enumerated() { partner.map { leftPlaces[$0] = place } }
    // By the place in the left behind which they stand; -1 stands for the start.
    var alone: [Int: [Int]] = [:]
    var neighbour = -1
    for place in right.indices {
      if let partner = leftPlaces[place] {
        neighbour = partner
      } else {
        alone[neighbour, default: []].append(place)
      }
    }
    addAlone(alone[-1])
    for place in left.indices {
      pairs.append(PlacePair(left: place, right: partners[place]))
      addAlone(alone[place])
    }
  }

  private mutating func addAlone(_ places: [Int]?) {
    pairs += (places ?? []).map { PlacePair(left: nil, right: $0) }
  }

  /// A member's name, and how many before it have that name too.
  private struct Name: Hashable {
    let key: [UInt8]
    let earlier: Int

    static func all(of members: [JSONObject.Member]) -> [Name] {
      var counts: [[UInt8]: Int] = [:]
      return members.map { member in
        let key = Array(member.key.utf8)
        let earlier = counts[key, default: 0]
        counts[key] = earlier + 1
        return Name(key: key, earlier: earlier)
      }
    }
  }
}
