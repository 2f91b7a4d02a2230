// Cards are parsed, and cells of them bound, in the words of AdaptiveCards. A store is configured in
// those of ImageLoading. Both are in the API of this module.
@_exported import AdaptiveCards
@_exported import ImageLoading
@_exported import TableKit
