import { LANGUAGES } from "./languages.ts";

/** What the server tells apart, by their codes: more than the languages that Plaza speaks. */
const KNOWN =
  "am ar az be bg bn ca cs da de el en es et eu fa fi fr gu he hi hr hu hy is it ja ka kn ko ku lo lt lv ml mr ms nl no or pa pl pt ro ru sk sl sq sr sv ta te th tl tr uk ur vi yo zh".split(
    " ",
  );

/** To choose from, for what somebody has written. */
export const TEXT_LANGUAGES = [...new Set([...LANGUAGES.map(({ code }) => code), ...KNOWN])];

/** A known language, with a script and a country if one likes: 'de', 'de-AT', 'zh-Hant-TW'. */
export const isTextLanguage = (code: string) =>
  /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/.test(code) && KNOWN.includes(code.slice(0, 2));
