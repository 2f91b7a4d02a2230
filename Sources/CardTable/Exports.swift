// Cards are parsed, and cells of them bound, in the words of AdaptiveCards. A store is configured in
// those of ImageLoading, and its pixels are told in those of TerminalInterface. All are in the API of this
// module.
@_exported import AdaptiveCards
@_exported import ImageLoading
@_exported import TableKit
@_exported import TerminalInterface
