import TableKit

/// Loads the images of rows before these come on the screen.
///
/// Keep it as long as the table, which does not: set it as `TableView.prefetchDataSource`.
///
///     lazy var prefetcher = ImagePrefetcher(images) { [unowned self] path in [names[path.row]] }
///     …
///     tableView.prefetchDataSource = prefetcher
///
/// Images of remote hosts are loaded ahead only where the user has agreed to them already. What goes by
/// without being shown is given up.
@MainActor
public final class ImagePrefetcher: TableViewDataSourcePrefetching {
  private let images: ImageStore
  private let folder: String?
  private let addresses: (RowPath) -> [String]

  /// Makes a prefetcher.
  ///
  /// - Parameters:
  ///   - images: The store that loads the images.
  ///   - folder: The folder that paths are relative to; nil for that of the store.
  ///   - addresses: Returns the addresses of the images of a row, as for a card its `imageURLs()`.
  public init(
    _ images: ImageStore = .shared, folder: String? = nil,
    addresses: @escaping (RowPath) -> [String]
  ) {
    self.images = images
    self.folder = folder
    self.addresses = addresses
  }

  /// Has the images of rows loaded, after those that are on the screen.
  public func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [RowPath]) {
    images.prefetch(indexPaths.flatMap(addresses), folder: folder)
  }

  /// Gives up the images of rows that are far away now.
  public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [RowPath]) {
    images.cancelPrefetching(indexPaths.flatMap(addresses), folder: folder)
  }
}
