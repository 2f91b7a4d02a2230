/// The gap above an element, a name that the host config turns into lines.
public enum Spacing: String, Sendable, Hashable, CaseIterable {
  /// No gap.
  case none
  /// A small gap, usually no line.
  case small
  /// The usual gap between elements.
  case `default`
  /// A gap somewhat larger than the usual one.
  case medium
  /// A large gap.
  case large
  /// A very large gap.
  case extraLarge
  /// As much as the padding of the container.
  case padding
}

/// The place of a text or an image in its width.
public enum HorizontalAlignment: String, Sendable, Hashable, CaseIterable {
  /// At the left edge.
  case left
  /// In the middle of the width.
  case center
  /// At the right edge.
  case right
}

/// The place of content in a height that is more than it needs.
public enum VerticalAlignment: String, Sendable, Hashable, CaseIterable {
  /// At the first line.
  case top
  /// In the middle of the height.
  case center
  /// At the last line.
  case bottom
}

/// Name of a container style: background and palette of what is inside.
public enum ContainerStyle: String, Sendable, Hashable, CaseIterable {
  /// The usual background.
  case `default`
  /// A background that stands out.
  case emphasis
  /// A background for success.
  case good
  /// A background for danger or failure.
  case attention
  /// A background for a warning.
  case warning
  /// A background in the accent colour.
  case accent
}

/// Colour of a text, a name that the container's palette fills.
public enum TextColor: String, Sendable, Hashable, CaseIterable {
  /// The usual text colour.
  case `default`
  /// A dark colour.
  case dark
  /// A light colour.
  case light
  /// The accent colour, as of links.
  case accent
  /// The colour of success.
  case good
  /// The colour of a warning.
  case warning
  /// The colour of danger or failure.
  case attention
}

/// Size of a text; a terminal shows large ones in bold, and the largest underlined too.
public enum TextSize: String, Sendable, Hashable, CaseIterable {
  /// The usual size.
  case `default`
  /// A small size, shown like the usual one.
  case small
  /// A size somewhat larger than the usual one.
  case medium
  /// A large size, as of headings.
  case large
  /// The largest size, as of titles.
  case extraLarge
}

/// Weight of a text.
public enum TextWeight: String, Sendable, Hashable, CaseIterable {
  /// The usual weight.
  case `default`
  /// A lighter weight, shown dim.
  case lighter
  /// Bold.
  case bolder
}

/// Kind of a text, a name that the host config turns into a look.
public enum TextBlockStyle: String, Sendable, Hashable, CaseIterable {
  /// A paragraph.
  case `default`
  /// A heading.
  case heading
  /// The header of a column.
  case columnHeader
}

/// Size class of an image.
public enum ImageSize: String, Sendable, Hashable, CaseIterable {
  /// The image's own size, scaled down where that does not fit.
  case auto
  /// As wide as the room there is.
  case stretch
  /// The small width of the host config.
  case small
  /// The medium width of the host config.
  case medium
  /// The large width of the host config.
  case large
}

/// The arrangement of the images of a set.
public enum ImageSetStyle: String, Sendable, Hashable, CaseIterable {
  /// Images in rows, each in its own size.
  case `default`
  /// Round images that touch one another.
  case stacked
  /// Images in rows, in cells of one size.
  case grid
}

/// The way in which a background image fills its box.
public enum ImageFillMode: String, Sendable, Hashable, CaseIterable {
  /// The image covers the whole box, and what is over is cut off.
  case cover
  /// The image is repeated side by side.
  case repeatHorizontally
  /// The image is repeated one below the other.
  case repeatVertically
  /// The image is repeated in both directions.
  case `repeat`
}

/// Whether an element takes the height it needs or a share of what is spare.
public enum BlockHeight: String, Sendable, Hashable, CaseIterable {
  /// The height that the content needs.
  case auto
  /// A share of the spare height.
  case stretch
}

/// The look of a button.
public enum ActionStyle: String, Sendable, Hashable, CaseIterable {
  /// A usual button.
  case `default`
  /// A button for what the reader most likely wants.
  case positive
  /// A button for what cannot be undone.
  case destructive
}

/// The kind of text of an input; a terminal hides passwords and takes the others alike.
public enum TextInputStyle: String, Sendable, Hashable, CaseIterable {
  /// Any text.
  case text
  /// A telephone number.
  case tel
  /// A web address.
  case url
  /// A mail address.
  case email
  /// A password, shown as dots.
  case password
}
