interface Language {
  code: string;
  /** In the language itself. */
  name: string;
  dir: "ltr" | "rtl";
}

export const LANGUAGES: Language[] = [
  { code: "en", name: "English", dir: "ltr" },
  { code: "de", name: "Deutsch", dir: "ltr" },
  { code: "fr", name: "Français", dir: "ltr" },
  { code: "es", name: "Español", dir: "ltr" },
  { code: "pt-BR", name: "Português (Brasil)", dir: "ltr" },
  { code: "ar", name: "العربية", dir: "rtl" },
  { code: "ja", name: "日本語", dir: "ltr" },
  { code: "zh-CN", name: "简体中文", dir: "ltr" },
  { code: "uk", name: "Українська", dir: "ltr" },
];

/** Those whose words are there. */
export const OFFERED = ["en"];
/** Those that have not been read by a second native speaker. */
const DRAFTS = new Set(LANGUAGES.map(({ code }) => code).filter((code) => code !== "en"));

export const offeredLanguages = () =>
  LANGUAGES.filter(({ code }) => OFFERED.includes(code)).map((language) => ({
    ...language,
    isDraft: DRAFTS.has(language.code),
  }));

/** Made by the build for tests, and shown only where a cookie names them. */
export const PSEUDO_LANGUAGES = ["en-XA", "ar-XB"];

export const directionOf = (code: string) => (code.startsWith("ar") ? "rtl" : "ltr");
