/// The end of one line and the start of the next, in bytes of the text.
struct LineCut {
  /// The end of what is drawn.
  var end: Int
  /// Where the next line starts; the end of the hard line's content if there is none.
  var next: Int
  /// Whether something of the text is hidden behind the end.
  var isTruncated = false
}
