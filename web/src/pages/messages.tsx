import { useDeferredValue, useEffect, useRef } from "react";
import { useSearchParams } from "wouter";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { MessagesScreen } from "#features/messages/conversations/messages-screen.tsx";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { cx } from "#lib/text/class-names.ts";
import { focusPageIfLost } from "#lib/screen/focus-page.ts";
import { useAreaAboveKeyboard } from "#lib/screen/use-area-above-keyboard.ts";
import { useMediaQuery } from "#lib/screen/use-media-query.ts";
import { useTitle } from "#lib/screen/title.ts";
import { t } from "#lib/words/words.ts";

const PushOffer = lazyPart(() => import("#features/push/push-offer.tsx"));

/** The chat stands beside the list, under the bar of the page. */
const WIDE = "(min-width: 64rem)";

export default function Messages() {
  useTitle(t("Messages"));
  const { data: viewer } = useCurrentUser();
  const [search] = useSearchParams();
  const chosenId = search.get("chatId") ?? search.get("userId") ?? undefined;
  // The chosen row is marked at once. The chat is rendered in slices, and until it is there what was shown stays.
  const renderedId = useDeferredValue(chosenId);
  const openId = chosenId && renderedId;
  const isWide = useMediaQuery(WIDE);
  const area = useAreaAboveKeyboard();
  const shown = useRef(openId);
  useEffect(() => {
    // On a phone the chat replaces the list, and the element that had focus goes with it.
    if (shown.current !== openId) focusPageIfLost();
    shown.current = openId;
  }, [openId]);
  return (
    <main
      id="main"
      tabIndex={-1}
      data-fills-screen={openId || isWide ? true : undefined}
      style={
        openId && area && !isWide
          ? { position: "fixed", insetInline: 0, paddingTop: "var(--alert)", ...area }
          : undefined
      }
      className={cx(
        "mx-auto flex max-w-[1240px] flex-col lg:h-[calc(100dvh-4rem-1px-var(--alert))] lg:p-6",
        // The list's background goes on under the bottom bar of a phone.
        openId
          ? "h-[calc(100dvh-var(--alert))] max-lg:pt-[env(safe-area-inset-top)]"
          : "min-h-[calc(100dvh-4rem-1px-var(--alert))] max-md:-mb-24 max-md:bg-surface max-md:pb-24",
      )}
    >
      {/* The page has a heading even where the list is not visible. */}
      {openId && <h1 className="sr-only lg:hidden">{t("Messages")}</h1>}
      {viewer && <MessagesScreen viewer={viewer} chosenId={chosenId} openId={openId} offer={<PushOffer />} />}
    </main>
  );
}
