import { aptInstall, isRootWithApt } from "../test/apt.mjs";
import { giveUp, run } from "../run/command.mjs";

const DEBIAN = "fonts-noto-color-emoji";

/** Without a font that has them, a browser draws emoji as empty boxes. macOS brings one along. */
export async function installEmojiFont() {
  if (process.platform === "darwin" || (await hasEmoji())) return;
  console.log("Installing a font with emoji (once)...");
  if (isRootWithApt) await aptInstall(DEBIAN);
  if (!(await hasEmoji())) giveUp(`No font has emoji, which would be empty boxes. Install one (Debian: ${DEBIAN}).`);
}

async function hasEmoji() {
  const { ok, output } = await run(["fc-list", ":lang=und-zsye", "family"]);
  return ok && output.trim() !== "";
}
