import { perNode } from "../../cache/per-node.ts";
import type { WebhookEvent } from "@plaza/contract/webhooks/form";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { insertEvent, listAllWebhooks } from "./webhooks.queries.ts";

/** Whether anybody wants to know of new posts: in memory, so that a post costs nothing more where nobody does. */
const held = perNode((ctx) => {
  let isWanted: Promise<boolean> | undefined;
  ctx.cache.whenChanged("instance", () => (isWanted = undefined));
  return () => {
    isWanted ??= listAllWebhooks(ctx.db).then(
      (webhooks) => webhooks.some(({ isOn, events }) => isOn && events.includes("post")),
      // Not known now: whoever asks next tries again, and this post's statement finds out.
      () => {
        isWanted = undefined;
        return true;
      },
    );
    return isWanted;
  };
});

export const arePostsWanted = (ctx: AppContext) => held(ctx)();

/** Runs in the transaction of the event: whoever wants to know of it is told after the commit. */
export const queueEvent = (db: Db, event: WebhookEvent, subjectId: string) => insertEvent(db, event, subjectId);
