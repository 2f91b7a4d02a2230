// Styled texts and wrapped lines are made of display text, which is part of the API.
@_exported import TextLayout
