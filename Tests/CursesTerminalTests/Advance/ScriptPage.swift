/// A page of text in many scripts and of every kind of emoji, for the edge of a column.
enum ScriptPage {
  /// Sentences, a script each.
  static let sentences: [(script: String, text: String)] = [
    (
      "Latin",
      "The rows e\u{301}tale\u{301}es stand straight, a\u{30A}ngstro\u{308}m by a\u{30A}ngstro\u{308}m."
    ),
    ("Vietnamese", "Mỗi dòng chữ dừng lại đúng chỗ, không lệch một cột nào."),
    (
      "Stacked marks",
      "z\u{300}\u{323}\u{308}a\u{302}\u{301}\u{328}l\u{334}\u{307}g\u{30C}o\u{335}\u{30B} of m\u{303}\u{332}a\u{30A}r\u{325}k\u{301}s\u{323} over\u{301} and under\u{323} the letters."
    ),
    ("Greek", "Κάθε γραμμή τελειώνει εκεί που πρέπει, ᾧ καὶ ἡ ἄκρη."),
    ("Cyrillic", "Каждая строка кончается там, где ей положено, и й тоже."),
    ("Armenian", "Ամեն տող ավարտվում է իր տեղում, առանց շեղվելու։"),
    ("Hebrew", "כל שורה נגמרת במקומה, גם כְּשֶׁיֵּשׁ נִקּוּד מִתַּחַת לָאוֹתִיּוֹת."),
    ("Arabic", "كل سطر ينتهي في مكانه، حتى مع الحَرَكَاتِ فَوْقَ الحُرُوفِ."),
    ("Syriac", "ܫܘܪܝܐ ܕܫܪܒܐ ܗܘ ܛܒ ܘܫܘܠܡܗ ܗܘ ܕܘܟܬܗ ܫܪܝܪܐ."),
    ("Devanagari", "हर पंक्ति अपनी जगह पर समाप्त होती है, क्षत्रिय और ज्ञान की भी।"),
    ("Bengali", "প্রতিটি সারি ঠিক জায়গায় শেষ হয়, ক্ষুদ্র অক্ষরেও।"),
    ("Gurmukhi", "ਹਰ ਕਤਾਰ ਆਪਣੀ ਥਾਂ ਤੇ ਮੁੱਕਦੀ ਹੈ, ਇੱਕ ਵੀ ਖਾਨਾ ਨਹੀਂ ਖਿਸਕਦਾ।"),
    ("Tamil", "ஒவ்வொரு வரியும் தன் இடத்தில் முடிகிறது, கொடுக்கும் போதும்."),
    ("Telugu", "ప్రతి వరుస తన చోట ముగుస్తుంది, స్త్రీ అన్న మాటతోనూ."),
    ("Malayalam", "ഓരോ വരിയും അതിന്റെ സ്ഥാനത്ത് അവസാനിക്കുന്നു."),
    ("Sinhala", "සෑම පේළියක්ම නියම තැන අවසන් වේ, ශ්‍රී අකුරත් සමඟ."),
    ("Thai", "ทุกบรรทัดจบลงตรงที่ของมัน แม้มีสระและวรรณยุกต์ซ้อนกันที่นี่"),
    ("Lao", "ທຸກແຖວຈົບລົງບ່ອນຂອງມັນ ເຖິງຈະມີສະຫຼະຊ້ອນກັນ"),
    ("Khmer", "ជួរនីមួយៗចប់នៅកន្លែងរបស់វា ទោះមានជើងអក្សរក៏ដោយ។"),
    ("Burmese", "စာကြောင်းတိုင်း သူ့နေရာမှာ ဆုံးသည် တစ်ကော်လံမျှ မရွေ့ပါ။"),
    ("Tibetan", "ཡིག་ཕྲེང་རེ་རེ་རང་གི་གནས་སུ་རྫོགས་པ་ཡིན།"),
    ("Georgian", "ყოველი სტრიქონი თავის ადგილას მთავრდება, ერთი სვეტითაც არ ცდება."),
    ("Amharic", "እያንዳንዱ መስመር በቦታው ያልቃል፤ አንድ ዓምድም አይዛባም።"),
    ("Cherokee", "ᎣᏏᏲ ᎣᎩᎾᎵᎢ ᎯᎠ ᎪᏪᎵ ᎠᏍᏆᏗᏍᎬᎢ ᎤᏩᏒ."),
    ("Chinese", "每一行都在應該結束的地方結束，「一列」也不會偏移。字寬兩欄，標點也是。"),
    ("Japanese", "どの行もあるべき所で終わり、カタカナもひらがなも漢字も、か\u{3099}も半角ｶﾅもずれない。"),
    ("Korean", "모든 줄은 제자리에서 끝나고 한 칸도 밀리지 않는다."),
    (
      "Jamo",
      "\u{1106}\u{1169}\u{1103}\u{1173}\u{11AB} \u{110C}\u{116E}\u{11AF}\u{110B}\u{1173}\u{11AB} \u{1100}\u{1173}\u{11BA}\u{1102}\u{1161}\u{11AB}\u{1103}\u{1161} \u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}."
    ),
    ("Mathematics", "∀x∈ℝ: ⌈x⌉ = −⌊−x⌋, and 𝔘𝔫𝔦𝔠𝔬𝔡𝔢 ⇒ 𝒜𝓃𝓎 𝕤𝕔𝕣𝕚𝕡𝕥, ½ Ω ≠ ①②③."),
    (
      "What is not shown",
      "a\u{1B}[31mred\u{7F}, \u{202E}turned\u{AD}, joined\u{200B}\u{2060}\u{FEFF}, \u{E0041}, \u{378}\u{FFFE}."
    ),
  ]

  /// Emoji by their kinds.
  static let emoji: [(kind: String, text: String)] = [
    ("pictures", "😀🎉🚀🧪🫠🐙🍕🌍🏠⌚⏰⚡☔⛄✅❌❓➕⭐"),
    ("text style", "☀☁☎☘☠☢☮☯♀♂♨♻⚒⚖⚙⚠✂✈✉✏❤"),
    ("VS16", "☀️☁️☎️☘️☠️♻️⚙️⚠️✂️✈️✉️❤️🏖️🖼️🕹️©️®️™️ℹ️"),
    ("VS15", "☀︎☎︎❤︎⌚︎⚡︎⭐︎"),
    ("flags", "🇩🇪🇺🇸🇯🇵🇧🇷🇰🇪🇮🇳🇫🇷🇪🇺🇺🇳"),
    ("half flags", "🇩 🇪 🇺🇸🇯"),
    (
      "tag flags",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}"
    ),
    ("keycaps", "0️⃣1️⃣2️⃣3️⃣#️⃣*️⃣9⃣"),
    ("skin tones", "👍🏻👍🏼👍🏽👍🏾👍🏿✋🏽☝🏿👶🏼🧑🏾🏽"),
    ("families", "👨‍👩‍👧‍👦👩‍👩‍👦👨‍👦👪👨‍👩‍👧"),
    ("professions", "👩‍💻👨🏽‍🚀🧑‍🌾👩🏿‍⚕️🕵️‍♀️🧙‍♂️🤦🏼‍♀️"),
    ("joined", "🏳️‍🌈🏴‍☠️❤️‍🔥🐕‍🦺🐻‍❄️👁️‍🗨️😶‍🌫️🧑🏻‍❤️‍💋‍🧑🏿🫱🏻‍🫲🏿"),
    ("newer than most tables", "🫨🩷🪽🫏🪿🪻🫛🪭🪮🪇🪈"),
  ]

  /// All of it, a paragraph for each.
  static var text: String {
    (sentences.map { "\($0.script): \($0.text)" } + emoji.map { "\($0.kind): \($0.text)" })
      .joined(separator: "\n")
  }

  /// Emoji of every kind that end before the edge of a column, at it, would be cut by it or are beyond.
  static func edges(columns: Int) -> String {
    let clusters =
      emoji.flatMap { $0.text.filter { $0 != " " }.prefix(3) } + "e\u{301}漢が한क्षिกำ\u{3000}"
    return clusters.flatMap { cluster in
      (0...3).map { String(repeating: "-", count: columns - $0) + String(cluster) + "-" }
    }.joined(separator: "\n")
  }
}
