import type { MouseEvent } from "react";
import { cx } from "#lib/text/class-names.ts";
import { focusPage } from "#lib/screen/focus-page.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

export function SkipLink() {
  const skip = (event: MouseEvent) => {
    // Following the link would add an entry to the history.
    event.preventDefault();
    focusPage();
  };
  return (
    <a
      href="#main"
      onClick={skip}
      className={cx(buttonClass("ink"), "fixed! top-3 start-3 z-50 not-focus-visible:-translate-y-20")}
    >
      {t("Skip to content")}
    </a>
  );
}
