import { Link } from "wouter";
import { buttonClass } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

/** Where one finds something without a search. */
export const Explore = () => (
  <>
    <Link href="/friends" className={buttonClass("tonal")}>
      {t("Find friends")}
    </Link>
    <Link href="/groups?tab=discover" className={buttonClass("neutral")}>
      {t("Discover groups")}
    </Link>
  </>
);
