import CellGrid

extension Measurer {
  /// The box of a playable thing: its poster, what it is and where, and its captions.
  mutating func box(for media: Media, in frame: Frame) -> Box? {
    let poster = (media.poster ?? hostConfig.defaultPoster).flatMap { url in
      box(for: CardImage(url: url), in: frame)
    }
    let base = style(of: frame.look, in: frame)
    let title = wrapped(title(of: media), base: base, in: frame)
    let whole = Box.stacked(
      [poster, title, captions(of: media, in: frame)].compactMap { $0 }, columns: frame.columns)
    return whole.map { playable(media, around: $0) }
  }

  /// What stands for a playable thing: `[▶ a film] https://example.org/film.mp4`.
  func title(of media: Media) -> StyledText {
    var title = StyledText("[\(glyphs.play) \(media.alternativeText ?? "Play media")]")
    if let source = media.sources.first {
      title.append(" ")
      title.append(ImageLabel.name(of: source.url), style: Style(attributes: .underline))
    }
    return title
  }

  private mutating func captions(of media: Media, in frame: Frame) -> Box? {
    let labels = media.captions.map(\.label).filter { !$0.isEmpty }
    guard !labels.isEmpty else { return nil }
    let text = StyledText("captions: " + labels.joined(separator: ", "))
    return wrapped(text, base: style(of: TextLook(isSubtle: true), in: frame), in: frame)
  }
}
