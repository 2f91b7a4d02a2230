import TestSupport

/// One kind of thing that is done to a table at random.
///
/// A command does the same to the table and to the reference view, and notes in the machine's
/// allowance what it gives the table reason to ask. To add one, write it in a file of its kind and
/// name it in ``all``; it is then part of every property test.
@MainActor
struct MachineCommand {
  let name: String
  /// How often it comes, compared to the others.
  var weight = 1
  /// Does it and says what was done; what it needs of chance it takes from the source.
  let run: @MainActor (TableMachine, inout RandomSource) -> String

  static let all: [MachineCommand] = [
    scrollByLines, scrollToRow, scrollToEnd, scrollNearStart, scrollToFraction, scrollAnimated,
    resize, resizeTwice, loseTheScreen,
    reload, append, updateMuch, updateLittle, updateNothing, scrollBeforeUpdate, scrollAfterUpdate,
    applySnapshot, invalidate, exchangeQuietly, askForImage, takeImage,
    measureInIdle, setEstimates, setOverscan,
    toggleTableViews, togglePinning, togglePinnedFooters, toggleIndicator, toggleFollowing,
    setFocus, moveFocus, select, selectAsUser, setSelectionRules, passKeys,
  ]

  /// One of all commands, by weight.
  static func pick(_ random: inout RandomSource) -> Int {
    var rest = random.below(all.reduce(0) { $0 + $1.weight })
    for (number, command) in all.enumerated() {
      rest -= command.weight
      if rest < 0 { return number }
    }
    return 0
  }
}
