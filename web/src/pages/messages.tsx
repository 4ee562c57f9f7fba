import { useEffect, useRef } from "react";
import { useSearchParams } from "wouter";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { MessagesScreen } from "#features/messages/conversations/messages-screen.tsx";
import { PushOffer } from "#features/push/push-offer.tsx";
import { cx } from "#lib/text/class-names.ts";
import { focusPageIfLost } from "#lib/screen/focus-page.ts";
import { useTitle } from "#lib/screen/title.ts";

export default function Messages() {
  useTitle("Messages");
  const { data: viewer } = useCurrentUser();
  const [search] = useSearchParams();
  const userId = search.get("userId") ?? undefined;
  const shown = useRef(userId);
  useEffect(() => {
    // On a phone the chat takes the place of the list and back, and with it what had the focus.
    if (shown.current !== userId) focusPageIfLost();
    shown.current = userId;
  }, [userId]);
  return (
    <main
      id="main"
      tabIndex={-1}
      data-fills-screen={userId ? true : undefined}
      className={cx(
        "mx-auto flex max-w-[1240px] flex-col lg:h-[calc(100dvh-4rem-1px)] lg:p-6",
        // The list's ground goes on under the bar at the bottom of a phone.
        userId
          ? "h-[calc(100dvh-4rem-1px)]"
          : "min-h-[calc(100dvh-4rem-1px)] max-md:-mb-24 max-md:bg-surface max-md:pb-24",
      )}
    >
      {/* Where the list is not in sight, the page still has its name. */}
      {userId && <h1 className="sr-only lg:hidden">Messages</h1>}
      {viewer && <MessagesScreen viewer={viewer} userId={userId} offer={<PushOffer className="relative" />} />}
    </main>
  );
}
