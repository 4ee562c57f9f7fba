import data from "emojibase-data/en/compact.json" with { type: "json" };

/** What the picker has, by group. */
const SIGNS: Record<string, string> = {
  Smileys: `
    😀 😃 😄 😁 😆 😅 🤣 😂 🙂 🙃 😉 😊 😇 🥰 😍 🤩 😘 😗 😋 😛 😜 🤪 🤑 🤗 🤭 🤫 🤔 🤐 🤨 😐 😶 😏 😒 🙄 😬 😌 😔 😪 🤤 😴 😷 🤒 🤕 🤢 🤧
    🥵 🥶 🥴 😵 🤯 🤠 🥳 😎 🤓 🧐 😕 😟 🙁 😮 😲 😳 🥺 😨 😰 😥 😢 😭 😱 😖 😞 😩 😫 🥱 😤 😡 😠 🤬 😈 💀 💩 🤡 👻 👽 🤖 😺 😹 😻 🙀 🙈 🙉
    🙊`,
  People: `
    👋 🤚 ✋ 🖖 👌 🤏 ✌️ 🤞 🤟 🤘 🤙 👈 👉 👆 👇 ☝️ 👍 👎 ✊ 👊 👏 🙌 👐 🤲 🤝 🙏 ✍️ 💅 💪 👂 👀 🧠 👶 🧒 👦 👧 🧑 👨 👩 🧓 👴 👵 🙅 🙆 💁
    🙋 🙇 🤦 🤷 👮 👷 🤴 👸 🎅 🧙 🧚 🧜 🚶 🏃 💃 🕺 👯 👫 👪 💏 💑 🗣️ 👥`,
  Nature: `
    🐶 🐱 🐭 🐹 🐰 🦊 🐻 🐼 🐨 🐯 🦁 🐮 🐷 🐸 🐵 🐔 🐧 🐦 🐤 🦆 🦅 🦉 🐺 🐗 🐴 🦄 🐝 🐛 🦋 🐌 🐞 🐜 🕷️ 🐢 🐍 🦎 🐙 🦀 🐟 🐬 🐳 🦈 🐘 🐪 🦒
    🐑 🐐 🐾 🌵 🎄 🌲 🌳 🌴 🌱 🌿 ☘️ 🍀 🍁 🍂 🌷 🌹 🌻 🌼 🌸 💐 🍄 🌍 🌙 ⭐ 🌟 ✨ ⚡ 🔥 🌈 ☀️ ⛅ ☁️ 🌧️ ⛈️ ❄️ ⛄ 💨 💧 🌊`,
  Food: `
    🍏 🍎 🍐 🍊 🍋 🍌 🍉 🍇 🍓 🍒 🍑 🥭 🍍 🥥 🥝 🍅 🥑 🥦 🥕 🌽 🌶️ 🥔 🧄 🧅 🍞 🥐 🥖 🥨 🧀 🥚 🍳 🥞 🥓 🍔 🍟 🍕 🌭 🥪 🌮 🌯 🥗 🍝 🍜 🍲 🍛
    🍣 🍤 🍚 🍦 🍩 🍪 🎂 🍰 🧁 🍫 🍬 🍭 🍯 🥛 ☕ 🍵 🍶 🍾 🍷 🍸 🍹 🍺 🍻 🥂 🥤 🍴`,
  Activities: `
    ⚽ 🏀 🏈 ⚾ 🎾 🏐 🏉 🎱 🏓 🏸 🥅 ⛳ 🎣 🥊 ⛸️ 🎿 🏂 🏋️ 🤸 🧘 🏄 🏊 🚴 🏆 🥇 🥈 🥉 🎯 🎮 🎲 🧩 ♟️ 🎭 🎨 🎬 🎤 🎧 🎼 🎹 🥁 🎷 🎺 🎸 🎻 🎵
    🎶 🎉 🎊 🎈 🎁 🎃 🎆 🎟️`,
  Travel: `
    🚗 🚕 🚌 🚑 🚒 🚜 🚲 🛵 🏍️ 🚂 🚆 🚇 🚊 ✈️ 🚀 🚁 ⛵ 🚢 ⚓ 🚦 🗺️ 🧭 ⛰️ 🏔️ 🌋 🏕️ 🏖️ 🏝️ 🏟️ 🏠 🏡 🏢 🏥 🏦 🏨 🏫 🏭 🏰 ⛪ 🕌 🕍 ⛲ 🌃 🌅 🌇
    🌉 🎡 🎢 🧳`,
  Objects: `
    ⌚ 📱 💻 ⌨️ 🖨️ 📷 🎥 📺 📻 ⏰ ⏳ 🔋 🔌 💡 🔦 🕯️ 💰 💵 💳 💎 🔧 🔨 🪛 🧰 🧲 🧪 🔬 🔭 💊 🩹 🚪 🛏️ 🛋️ 🚿 🛁 🧹 🧺 🧻 🧼 🛒 ✉️ 📧 📦 📫 📝
    📅 📌 📎 ✂️ 🗑️ 🔒 🔑 📚 📖 📰 🔖 🔍 📣 🔔 👓 👕 👗 👟 👑 🎩 🎒 ☂️ 💍`,
  Symbols: `
    ❤️ 🧡 💛 💚 💙 💜 🖤 🤍 🤎 💔 💕 💖 💘 💝 💯 💢 💥 💫 💬 💤 ✅ ✔️ ❌ ❓ ❗ ⚠️ 🚫 ♻️ ➕ ➖ ➡️ ⬅️ ⬆️ ⬇️ 🔄 🆗 🆕 🆘 🔴 🟠 🟡 🟢 🔵 🟣 ⚫
    ⚪ 🏁 🚩 🏳️ 🏳️‍🌈 ♾️ 🎵 🔇 🔊`,
};

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
    ✅ yes, ✔️ yes, ❌ no, 🔄 circle, 🚩 red`
    .split(",")
    .map((line) => line.trim().split(/ (.*)/s) as [sign: string, words: string]),
);

/** The data also ends signs that are in colour anyway with the mark for that. */
const withoutMark = (sign: string) => sign.replaceAll("\ufe0f", "");
const wordsIn = (text: string) => [...new Set(text.split(/[\s-]+/))];
const DATA = new Map(data.map((one) => [withoutMark(one.unicode), one]));

/**
 * Each group with a line for each emoji: the sign, its name, and after a comma other words for it. The build evaluates this
 * module, so that the browser loads the lines and not the data of all emoji (`emojiLines` in web/vite-plugins.ts).
 */
export const EMOJI_LINES = Object.entries(SIGNS).map(([group, signs]) => ({
  group,
  lines: signs.trim().split(/\s+/).map(describe).join("\n"),
}));

function describe(sign: string): string {
  const { label = "", tags = [] } = DATA.get(withoutMark(sign)) ?? {};
  const name = wordsIn(label);
  const known = wordsIn(`${label} ${tags.join(" ")} ${MORE_WORDS.get(sign) ?? ""}`.trim());
  // A word is found by its beginning: 'grin' is not needed beside 'grinning'.
  const others = known.slice(name.length).filter((word) => known.filter((one) => one.startsWith(word)).length === 1);
  return `${sign} ${label}, ${others.join(" ")}`;
}
