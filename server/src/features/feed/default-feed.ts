import type { Feed } from "@plaza/contract/base/feeds";
import type { AppContext, Viewer } from "../../context.ts";
import { concernsOnly } from "../../db/changes.ts";
import { writeAs } from "../../session/session.ts";
import { limitEdits } from "../users/edits.ts";
import { updateDefaultFeed } from "./default-feed.queries.ts";

/** The feed that Home opens with; null for what the instance says. */
export async function chooseDefaultFeed(ctx: AppContext, viewer: Viewer, feed: Feed | null) {
  await limitEdits(ctx, viewer);
  await writeAs(ctx, viewer, async (tx) => {
    // Of the member's own row only this changes, which comes with the session.
    concernsOnly(tx, { sessions: [viewer.id] });
    await updateDefaultFeed(tx, viewer.id, feed);
  });
}
