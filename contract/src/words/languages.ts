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

/**
 * The languages that one can choose, of which the words are there. `offered` is what the build found: by its code, whether
 * a language is a draft, which has not been read by native speakers.
 */
export const languagesOf = (offered: Record<string, boolean>) =>
  LANGUAGES.flatMap((language) => {
    const isDraft = offered[language.code];
    return isDraft === undefined ? [] : [{ ...language, isDraft }];
  });

/** Made by the build for tests, and shown only where a cookie names them. */
export const PSEUDO_LANGUAGES = ["en-XA", "ar-XB"];

export const directionOf = (code: string) => (code.startsWith("ar") ? "rtl" : "ltr");
