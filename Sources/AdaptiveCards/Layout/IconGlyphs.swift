import Values

/// The characters that stand for icons, which cards name as Microsoft's Fluent set has them.
enum IconGlyphs {
  /// The character for an icon, or nil where none is like it; names count in any case.
  static func glyph(_ name: String) -> String? { glyphs[name.lowercased()] }

  /// The words of a name: `Arrow Export` for `ArrowExport`.
  static func words(_ name: String) -> String {
    var words: [UInt8] = []
    for byte in name.utf8 {
      if byte.isCapital, let last = words.last, last.isDigit || last.isLetter && !last.isCapital {
        words.append(UInt8(ascii: " "))
      }
      words.append(byte)
    }
    return String(decoding: words, as: UTF8.self)
  }

  private static let glyphs = [
    "accesstime": "🕒", "add": "+", "addcircle": "⊕", "airplane": "✈", "airplanetakeoff": "🛫",
    "alert": "🔔", "apps": "▦", "archive": "🗄", "arrowclockwise": "↻", "arrowcounterclockwise": "↺",
    "arrowdown": "↓", "arrowdownload": "⭳", "arrowexport": "↗", "arrowforward": "➜",
    "arrowleft": "←",
    "arrowreply": "↩", "arrowright": "→", "arrowsync": "↻", "arrowtrending": "↗", "arrowundo": "↶",
    "arrowup": "↑", "arrowupload": "⭱", "attach": "📎", "bed": "🛏", "beaker": "⚗", "board": "▤",
    "book": "📖", "bookmark": "🔖", "bot": "🤖", "briefcase": "💼", "bug": "🐛", "building": "🏢",
    "calculator": "🧮", "calendar": "📅", "calendarclock": "📅", "call": "☎", "camera": "📷",
    "cart": "🛒", "certificate": "📜", "chartmultiple": "📊", "chat": "💬", "checkbox": "☑",
    "checkmark": "✓", "checkmarkcircle": "✔", "chevrondown": "▾", "chevronleft": "‹",
    "chevronright": "›", "chevronup": "▴", "circle": "○", "clipboard": "📋", "clock": "🕒",
    "cloud": "☁", "code": "⌨", "comment": "💬", "copy": "⧉", "creditcardperson": "💳", "cut": "✂",
    "databarvertical": "📊", "database": "🗄", "delete": "🗑", "desktop": "🖥", "dismiss": "✗",
    "dismisscircle": "✖", "document": "📄", "edit": "✎", "emoji": "🙂", "emojisad": "🙁",
    "errorcircle": "❗", "eye": "👁", "filter": "▽", "flag": "⚑", "flash": "⚡", "folder": "📁",
    "food": "🍴", "gift": "🎁", "globe": "🌐", "grid": "▦", "handwave": "👋", "heart": "♥",
    "history": "🕒", "home": "⌂", "image": "🖼", "imagecircle": "🖼", "info": "ℹ", "key": "🔑",
    "laptop": "💻", "lightbulb": "💡", "link": "🔗", "listbar": "☰", "location": "📍",
    "lockclosed": "🔒", "lockopen": "🔓", "mail": "✉", "map": "🗺", "megaphone": "📣", "mic": "🎤",
    "money": "💰", "morehorizontal": "…", "musicnote1": "♪", "musicnote2": "♫", "navigation": "☰",
    "note": "🗒", "open": "↗", "options": "⚙", "paymentcard": "💳", "people": "👥", "peopleteam": "👥",
    "person": "👤", "personcircle": "👤", "phone": "📱", "pin": "📌", "play": "▶", "pause": "⏸",
    "poll": "📊", "power": "⏻", "premium": "💎", "print": "🖨", "question": "?", "questioncircle": "?",
    "ribbon": "🎗", "rocket": "🚀", "save": "💾", "search": "🔍", "send": "➤", "settings": "⚙",
    "share": "↪", "shield": "🛡", "shieldcheckmark": "🛡", "signout": "⎋", "sparkle": "✨",
    "speaker2": "🔊", "star": "★", "staroff": "☆", "stop": "■", "subtract": "−", "tag": "🏷",
    "target": "🎯", "tasklist": "☑", "temperature": "🌡", "thumbdislike": "👎", "thumblike": "👍",
    "ticketdiagonal": "🎫", "timer": "⏱", "toolbox": "🧰", "trophy": "🏆", "vehiclebus": "🚌",
    "vehiclecar": "🚗", "vehicletruck": "🚚", "video": "🎥", "wallet": "👛", "warning": "⚠",
    "weathermoon": "🌙", "weatherrain": "🌧", "weathersnow": "❄", "weathersunny": "☀", "wifi1": "📶",
    "window": "🗔", "wrench": "🔧",
  ]
}

extension Measurer {
  /// The text that stands for an icon: a character, or its name in words where there is none.
  func iconText(_ name: String) -> String { glyph(of: name) ?? "[\(IconGlyphs.words(name))]" }

  /// A title behind its icon, if there is a character for that; without a title the name of the icon.
  func labeled(_ title: String, icon: String?) -> String {
    guard let icon, !icon.isEmpty else { return title }
    guard let glyph = glyph(of: icon) else { return title.isEmpty ? IconGlyphs.words(icon) : title }
    return title.isEmpty ? glyph : "\(glyph) \(title)"
  }

  private func glyph(of icon: String) -> String? {
    environment.usesASCII || environment.isPlain ? nil : IconGlyphs.glyph(icon)
  }
}
