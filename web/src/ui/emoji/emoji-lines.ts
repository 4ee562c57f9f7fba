import data from "emojibase-data/en/compact.json" with { type: "json" };

/** The data's groups in the order of the picker; its 'component' is no emoji by itself. */
const GROUPS: [group: number, name: string][] = [
  [0, "Smileys"],
  [1, "People"],
  [3, "Nature"],
  [4, "Food"],
  [6, "Activities"],
  [5, "Travel"],
  [7, "Objects"],
  [8, "Symbols"],
  [9, "Flags"],
];

/** Words that members search by and that the data does not have. */
const MORE_WORDS = new Map(
  `
    😃 joy, 😄 laughing, 😅 relieved laugh phew, 🙂 fine, 🙃 silly irony, 😉 joke, 😊 blushing happy warm, 😍 wow,
    🤩 amazed, 😋 tongue, 😛 cheeky, 🤑 rich, 🤫 secret, 🤐 zipped, 🤨 doubt, 😶 no, 😷 ill, 🤒 fever, 🤕 bandaged,
    🤧 cold ill, 🥴 smile, 🤯 wow, 🧐 inspect, 😲 wow, 😳 shy blush, 😭 sobbing, 😤 huffing, 😈 naughty, 🙀 scared,
    🙈 not looking shy, 🙉 listening, 👌 perfect, 👏 bravo, 🙇 thanks, 👷 builder, 💃 party, 🕺 party, 👯 dancers,
    🐰 easter, 🐤 easter, 🐛 caterpillar, 🍁 autumn, 🍂 leaves, 💐 flowers, 🌙 night, ✨ shine, ⚡ power, ⛈️ weather,
    ❄️ winter, ⛄ winter, 💨 wind, 🌶️ chili, 🍳 fried, 🍟 chips, 🍪 biscuit, 🍵 green, 🍾 champagne celebrate, 🍻 beers,
    🥂 cheers toast, 🎱 billiards, 🎿 skiing, 🏋️ gym, 🧘 meditate, 🚴 cycling, 🎬 film, 🎧 headphones music, 🎈 party,
    🎆 new year, 🏍️ motorbike, 🚇 underground, ✈️ flight, 🏔️ snowy, 🏕️ tent, 🏖️ holiday, ⛲ square, 🌃 city,
    🎥 video, 🩹 plaster, 🛋️ sofa, 📫 letter box, 📝 write, 📎 clip, 🗑️ bin, 🔍 magnifier, 🧡 love, 💖 love, 💝 gift,
    ✅ yes, ✔️ yes, ❌ no, 🔄 circle, 🚩 red, 🫠 heat awkward, 🫶 love thanks, 🫡 yes sir, 🥹 touched proud, 🫣 shy,
    🇬🇧 britain england, 🇺🇸 america usa, 🇳🇱 holland, 🇨🇭 swiss, 🇰🇷 korea, 🇨🇿 czech republic, 🇦🇪 emirates uae`
    .split(",")
    .map((line) => line.trim().split(/ (.*)/s) as [sign: string, words: string])
    .map(([sign, words]) => [withoutMark(sign), words]),
);

/** The data also ends signs that are in color anyway with the mark for that. */
function withoutMark(sign: string): string {
  return sign.replaceAll("\ufe0f", "");
}
const wordsIn = (text: string) => [...new Set(text.split(/[\s:-]+/))];

/**
 * Each group with a line for each emoji: the sign, a '+' where it has skin tones, its name, and after a comma other words
 * for it. The build evaluates this module, so that the browser loads the lines and not the data (`emojiLines` in
 * web/vite-plugins.ts).
 */
export const EMOJI_LINES = GROUPS.map(([group, name]) => ({
  group: name,
  lines: data
    .filter((one) => one.group === group)
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .map(describe)
    .join("\n"),
}));

function describe({ unicode, label, tags = [], skins = [] }: (typeof data)[number]): string {
  const name = wordsIn(label);
  const known = wordsIn(
    `${label} ${tags.join(" ")} ${MORE_WORDS.get(withoutMark(unicode)) ?? ""}`.trim().replaceAll(",", ""),
  );
  // A word is found by its beginning: 'grin' is not needed beside 'grinning'.
  const others = known.slice(name.length).filter((word) => known.filter((one) => one.startsWith(word)).length === 1);
  // What `withTone` makes of it must be an emoji: of two people it is not always one.
  const hasTones = skins.some(
    ({ unicode: toned }) =>
      toned ===
      `${[...unicode][0]}\u{1f3fd}${[...unicode]
        .slice(1)
        .join("")
        .replace(/^\ufe0f/, "")}`,
  );
  return `${unicode}${hasTones ? "+" : ""} ${label.replaceAll(",", "")}, ${others.join(" ")}`;
}
