import { useEffect } from "react";
import { changeLanguage } from "#lib/device/change-language.ts";
import { language } from "#lib/text/language.ts";
import { page } from "#lib/words/words.ts";

/** On a device that is new to the member, the page follows their choice. Once: what they choose here later is a cookie too. */
export function useOwnLanguage(chosen: string | null) {
  useEffect(() => {
    const isOther = chosen !== null && chosen !== language && page?.offered[chosen] !== undefined;
    if (isOther && !document.cookie.includes(`lang=${chosen}`)) void changeLanguage(chosen);
  }, [chosen]);
}
