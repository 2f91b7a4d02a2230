/// File names of the libraries that are opened when the first image is.
public struct ImageLibraries: Sendable, Hashable {
  /// gdk-pixbuf, which decodes.
  public var pixbuf = "libgdk_pixbuf-2.0.so.0"
  /// GObject, which gdk-pixbuf is built on.
  public var object = "libgobject-2.0.so.0"
  /// chafa, which draws with characters.
  public var chafa = "libchafa.so.0"

  /// The names under which Debian installs them.
  public init() {}
}
