import { Cached, perNode } from "../../cache/cached.ts";
import type { WebhookEvent } from "@plaza/contract/webhooks/form";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { insertEvent, listAllWebhooks } from "./webhooks.queries.ts";

/** Whether anybody wants to know of new posts: in memory, so that a post costs nothing more where nobody does. */
const held = perNode((ctx) => {
  const wanted = new Cached<boolean>();
  ctx.cache.whenChanged("instance", () => wanted.drop(null));
  return wanted;
});

/** While it is not known, this post's statement finds out. */
export const arePostsWanted = (ctx: AppContext): Promise<boolean> =>
  held(ctx)
    .one("", async () => {
      const webhooks = await listAllWebhooks(ctx.db);
      return webhooks.some(({ isOn, events }) => isOn && events.includes("post"));
    })
    .catch(() => true);

/** Runs in the transaction of the event: whoever wants to know of it is told after the commit. */
export const queueEvent = (db: Db, event: WebhookEvent, subjectId: string) => insertEvent(db, event, subjectId);
