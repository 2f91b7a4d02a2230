/// What a key can do.
///
/// The number typed before a key comes along where it means something.
enum Command: Hashable, Sendable {
  case stepDown, stepUp
  case lineDown, lineUp
  case nextRecord, previousRecord
  case pageDown, pageUp, halfPageDown, halfPageUp
  case first, last, percent
  case follow
  case selectTop, selectMiddle, selectBottom
  case placeTop, placeMiddle, placeBottom
  case toggleExpansion, answerFromEnd, expand, collapse, expandAll, collapseAll
  case open, raw, fields, fileInformation
  case loadImages, loadAllImages
  case search, searchBackward, nextMatch, previousMatch
  case filter, filterByValue, excludeValue, sortAscending, sortDescending
  case cancel
  case help, command
  case repaint, suspend, interrupt
  case quit, quitAll
}
