import type { Event } from "@plaza/contract/events";
import { useEffect } from "react";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { cameIntoView, leftScreen } from "#features/live/watch-list.ts";
import CommentsPanel from "./comments-panel.tsx";
import { t } from "#lib/words/words.ts";

/** What is said under an event: comments as under a post, which has the event's id. */
export default function Discussion({ event: { id, creator, page } }: { event: Event }) {
  const { data: viewer } = useCurrentUser();
  // What its creator may do here is for the editors of a page to do.
  const userId = page?.isEditor && viewer ? viewer.id : creator.id;
  useEffect(() => {
    cameIntoView(id);
    return () => leftScreen(id);
  }, [id]);
  return (
    <section className="card self-start pt-5 lg:col-start-1" aria-labelledby="discussion-title">
      <h2 id="discussion-title" className="px-5 text-xl sm:px-6">
        {t("Discussion")}
      </h2>
      <p className="px-5 text-sm text-ink-2 sm:px-6">
        {t("Questions, plans, who's bringing what: anyone who can see the event can read along.")}
      </p>
      <CommentsPanel post={{ id, userId, group: null }} isWriting={false} />
    </section>
  );
}
