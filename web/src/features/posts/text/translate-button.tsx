import { useState } from "react";
import { language } from "#lib/text/language.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { TEXT } from "./text-classes.ts";
import { TRANSLATE } from "./translatable.ts";
import { t } from "#lib/words/words.ts";

export interface Translated {
  content: string;
  lang: string;
  /** The words that it says in another language. */
  of: string;
}

interface TranslateButtonProps {
  post: { id: string; content: string; lang: string | null };
  isTranslated: boolean;
  onTranslated: (translated: Translated | null) => void;
}

/** Under a text in another language: translates it, and shows the author's own words again. */
export function TranslateButton({ post, isTranslated, onTranslated }: TranslateButtonProps) {
  const [isPending, setPending] = useState(false);

  async function load() {
    const { translation } = await import("./translation.ts");
    onTranslated({ content: await translation(post), lang: language, of: post.content });
  }

  async function translate() {
    setPending(true);
    await toastOutcome(load(), t("Couldn't translate this post"));
    setPending(false);
  }

  return (
    <button
      type="button"
      aria-busy={isPending}
      onClick={() => (isTranslated ? onTranslated(null) : !isPending && void translate())}
      className={`${TEXT.more} block`}
    >
      {isTranslated ? t("Show original") : isPending ? t("Translating...") : TRANSLATE}
    </button>
  );
}
