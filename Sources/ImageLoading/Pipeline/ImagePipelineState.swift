/// What the pipeline knows: every event is a mutating function that returns the work to start.
///
/// It decides, and touches neither file nor thread nor clock. Invariants: at most `workers` jobs run;
/// an image is decoded by one load at a time, however often it is asked for.
struct ImagePipelineState {
  /// Symbols to make: an image and a size.
  struct Drawing: Sendable, Hashable {
    let key: ImageKey
    let size: SymbolSize
  }

  /// A job for a worker, which answers with the event of the same name.
  enum Job: Sendable, Hashable {
    /// Read and decode; answer `decoded`.
    case decode(ImageKey)
    /// Draw, after decoding again where the bitmap was dropped; answer `drew`.
    case draw(Drawing, from: Bitmap?)
  }

  /// An image that was asked for and is not here yet.
  struct Load {
    /// Who waits, by the number of the ticket; usually one or two.
    var interests: [UInt64: ImagePriority]
    /// Place in line among loads of the same priority.
    let order: UInt64
    var isRunning = false

    var priority: ImagePriority { interests.values.max() ?? .nearby }
  }

  /// How a load ended.
  enum Outcome {
    case loaded(PixelSize)
    case failed(ImageFailure)
  }

  /// Symbols are wanted for what is on the screen now; what a fast scroll left behind is dropped.
  static let waitingDrawingLimit = 64
  /// Natural sizes outlive their bitmaps, for heights must not be forgotten; about 100 bytes each.
  static let outcomeLimit = 16_384

  let workers: Int
  var loads: [ImageKey: Load] = [:]
  var outcomes = RecentlyUsed<ImageKey.Fingerprint, Outcome>(limit: outcomeLimit)
  var bitmaps: RecentlyUsed<ImageKey.Fingerprint, Bitmap>
  var symbols: RecentlyUsed<SymbolKey, SymbolImage>
  /// The last one is drawn first: it was asked for by the latest frame.
  var waitingDrawings: [Drawing] = []
  var runningDrawings: Set<Drawing> = []
  var runningJobs = 0
  var lastNumber: UInt64 = 0

  /// Identity of cached symbols, without the address.
  struct SymbolKey: Hashable {
    let image: ImageKey.Fingerprint
    let size: SymbolSize
  }

  init(workers: Int, bitmapBytes: Int, symbolBytes: Int) {
    precondition(workers > 0, "Images need at least one worker")
    self.workers = workers
    bitmaps = RecentlyUsed(limit: bitmapBytes)
    symbols = RecentlyUsed(limit: symbolBytes)
  }

  /// How far an image has come.
  mutating func loadState(of key: ImageKey) -> ImageLoadState {
    if let failure = key.address.failure { return .failed(failure) }
    switch outcomes.value(for: key.fingerprint) {
    case .loaded(let size): return .loaded(size)
    case .failed(let failure): return .failed(failure)
    case nil: return loads[key] == nil ? .unknown : .loading
    }
  }

  mutating func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }
}
