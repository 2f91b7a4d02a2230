import CText

/// Finds the boundaries of grapheme clusters (UAX 29, extended clusters), a scalar at a time.
struct ClusterBreaker {
  private var previous = CTEXT_CONTROL
  private var hasOpenFlag = false
  private var emoji = Emoji.none
  private var conjunct = Conjunct.none

  /// How far rule GB11 has come: a pictograph, its modifiers, a joiner.
  private enum Emoji { case none, pictograph, joined }
  /// How far rule GB9c has come: a consonant, a virama.
  private enum Conjunct { case none, consonant, linked }

  /// Whether nothing is remembered but the class of the last scalar, which joins no other that is plain
  /// (``ScalarEntry/isPlain``).
  @inline(__always)
  var isPlain: Bool { previous == CTEXT_OTHER || Self.areSyllables(previous) }

  /// Whether a class is one of the two of whole syllables of Hangul.
  @inline(__always)
  static func areSyllables(_ cluster: Int) -> Bool {
    cluster == CTEXT_HANGUL_LV || cluster == CTEXT_HANGUL_LVT
  }

  /// Takes a plain scalar's class in where ``isPlain`` holds.
  @inline(__always)
  mutating func pass(_ cluster: Int) { previous = cluster }

  /// Whether the last scalar was a joiner on an emoji.
  var endsWithEmojiJoiner: Bool { emoji == .joined }

  /// Takes the next scalar's class in and says whether a cluster starts with it.
  @inline(__always)
  mutating func startsCluster(with next: Int) -> Bool {
    if next == CTEXT_OTHER {
      defer { forget(next) }
      return previous != CTEXT_PREPEND
    }
    let starts = isBoundary(before: next)
    advance(past: next)
    return starts
  }

  @inline(__always)
  private mutating func forget(_ next: Int) {
    previous = next
    emoji = .none
    conjunct = .none
    hasOpenFlag = false
  }

  private func isBoundary(before next: Int) -> Bool {
    if previous == CTEXT_CONTROL || next == CTEXT_CONTROL { return true }  // GB4, GB5
    switch next {
    case CTEXT_EXTEND, CTEXT_VIRAMA, CTEXT_ZWJ, CTEXT_SPACING_MARK: return false  // GB9, GB9a
    case _ where previous == CTEXT_PREPEND: return false  // GB9b
    case CTEXT_CONSONANT: return conjunct != .linked  // GB9c
    case CTEXT_PICTOGRAPH: return emoji != .joined  // GB11
    case CTEXT_REGIONAL_INDICATOR: return !hasOpenFlag  // GB12, GB13
    default: return !joinsSyllable(next)
    }
  }

  /// Rules GB6 to GB8.
  private func joinsSyllable(_ next: Int) -> Bool {
    switch next {
    case CTEXT_HANGUL_L, CTEXT_HANGUL_LV, CTEXT_HANGUL_LVT: previous == CTEXT_HANGUL_L
    case CTEXT_HANGUL_V:
      previous == CTEXT_HANGUL_L || previous == CTEXT_HANGUL_V || previous == CTEXT_HANGUL_LV
    case CTEXT_HANGUL_T: previous >= CTEXT_HANGUL_V && previous <= CTEXT_HANGUL_LVT
    default: false
    }
  }

  private mutating func advance(past next: Int) {
    switch next {
    case CTEXT_PICTOGRAPH: (emoji, conjunct) = (.pictograph, .none)
    case CTEXT_CONSONANT: (emoji, conjunct) = (.none, .consonant)
    case CTEXT_ZWJ: emoji = emoji == .pictograph ? .joined : .none
    case CTEXT_EXTEND, CTEXT_VIRAMA:
      if emoji == .joined { emoji = .none }
      if next == CTEXT_VIRAMA, conjunct == .consonant { conjunct = .linked }
    default: (emoji, conjunct) = (.none, .none)
    }
    hasOpenFlag = next == CTEXT_REGIONAL_INDICATOR && !hasOpenFlag
    previous = next
  }
}
