/// The gap above an element, a name that the host config turns into lines.
public enum Spacing: String, Sendable, Hashable, CaseIterable {
  case none, small, `default`, medium, large, extraLarge, padding
}

/// Where text or an image lies in its width.
public enum HorizontalAlignment: String, Sendable, Hashable, CaseIterable {
  case left, center, right
}

/// Where content lies in a height that is more than it needs.
public enum VerticalAlignment: String, Sendable, Hashable, CaseIterable {
  case top, center, bottom
}

/// Name of a container style: background and palette of what is inside.
public enum ContainerStyle: String, Sendable, Hashable, CaseIterable {
  case `default`, emphasis, good, attention, warning, accent
}

/// Colour of a text, a name that the container's palette fills.
public enum TextColor: String, Sendable, Hashable, CaseIterable {
  case `default`, dark, light, accent, good, warning, attention
}

/// Size of a text; a terminal shows large ones in bold.
public enum TextSize: String, Sendable, Hashable, CaseIterable {
  case `default`, small, medium, large, extraLarge
}

/// Weight of a text.
public enum TextWeight: String, Sendable, Hashable, CaseIterable {
  case `default`, lighter, bolder
}

/// Kind of a text, a name that the host config turns into a look.
public enum TextBlockStyle: String, Sendable, Hashable, CaseIterable {
  case `default`, heading, columnHeader
}

/// Size class of an image.
public enum ImageSize: String, Sendable, Hashable, CaseIterable {
  case auto, stretch, small, medium, large
}

/// How the images of a set lie.
public enum ImageSetStyle: String, Sendable, Hashable, CaseIterable {
  case `default`, stacked, grid
}

/// How a background image fills its box.
public enum ImageFillMode: String, Sendable, Hashable, CaseIterable {
  case cover, repeatHorizontally, repeatVertically, `repeat`
}

/// Whether an element takes the height it needs or a share of what is spare.
public enum BlockHeight: String, Sendable, Hashable, CaseIterable {
  case auto, stretch
}

/// How a button looks.
public enum ActionStyle: String, Sendable, Hashable, CaseIterable {
  case `default`, positive, destructive
}

/// What the text of an input is; a terminal hides passwords and takes the others alike.
public enum TextInputStyle: String, Sendable, Hashable, CaseIterable {
  case text, tel, url, email, password
}
