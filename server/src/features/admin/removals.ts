import type { RemovableKind, Removal } from "@plaza/contract/moderation/removals";
import { says } from "@plaza/contract/words/says";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { record } from "../../session/admin-acts.ts";
import { holdModeration, refuseColleagues } from "../auth/admins.ts";
import { storeDecision } from "../moderation/decisions.ts";
import { listRemovals, removeAtOnce, storeRemoval, undo } from "../moderation/removals.ts";
import { asSubject, getMember } from "./members.ts";

/** In one act, of which the member is told: for a day it can be undone. */
export async function createRemoval(
  ctx: AppContext,
  moderator: Viewer,
  userId: string,
  kinds: RemovableKind[],
): Promise<Removal> {
  if (userId === moderator.id) throw refuse("own_content");
  const removalId = await ctx.db.transaction(async (tx) => {
    await holdModeration(tx, moderator.id);
    const member = await getMember(tx, userId);
    refuseColleagues(moderator, member);
    const chosen = [...new Set(kinds)];
    const { id, total } = await storeRemoval(ctx, tx, { userId, removedBy: moderator.id, kinds: chosen });
    await storeDecision(ctx, tx, moderator, { kind: "removal", userId, removalId: id });
    await record(tx, moderator, "remove-all", {
      ...asSubject(member),
      note: `${total}: ${chosen.map((kind) => KINDS[kind]).join(", ")}`,
    });
    return id;
  });
  await removeAtOnce(ctx, removalId);
  const removal = (await listRemovals(ctx, moderator)).find(({ id }) => id === removalId);
  if (!removal) throw refuse("removal_not_found");
  return removal;
}

/** As the audit log has them. */
const KINDS: Record<RemovableKind, string> = {
  posts: says("Posts"),
  comments: says("Comments"),
  messages: says("Messages to non-friends"),
  listings: says("Listings"),
  events: says("Events"),
  stories: says("Stories"),
};

export async function undoRemoval(ctx: AppContext, moderator: Viewer, removalId: string) {
  await ctx.db.transaction(async (tx) => {
    await holdModeration(tx, moderator.id);
    const { userId } = await undo(tx, removalId);
    if (userId === moderator.id) throw refuse("own_case");
    const member = await getMember(tx, userId);
    refuseColleagues(moderator, member);
    await record(tx, moderator, "undo-removal", asSubject(member));
  });
}
