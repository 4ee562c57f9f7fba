import type { Privacy } from "@plaza/contract/privacy";
import type { AppContext, Viewer } from "../../context.ts";
import { concernsOnly } from "../../db/changes.ts";
import { refuse } from "../../errors.ts";
import { writeAs } from "../../session/session.ts";
import { findAcquaintances, publishPresenceTo } from "../friends/friends.ts";
import { limitEdits } from "../users/edits.ts";
import { findPrivacy, updateDefaultAudience, upsertRules } from "./privacy.queries.ts";

export async function showPrivacy(ctx: AppContext, viewer: Viewer): Promise<Privacy> {
  const privacy = await findPrivacy(ctx.db, viewer.id);
  if (!privacy) throw refuse("member_not_found");
  return privacy;
}

type Change = { [Name in keyof Privacy]?: Privacy[Name] | undefined };

export async function changePrivacy(ctx: AppContext, viewer: Viewer, change: Change): Promise<Privacy> {
  await limitEdits(ctx, viewer);
  const { defaultAudience, ...rules } = change;
  await writeAs(ctx, viewer, async (tx) => {
    const before = rules.online ? await findAcquaintances(tx, viewer.id) : [];
    await upsertRules(tx, viewer.id, rules);
    if (defaultAudience !== undefined) {
      // Of the member's own row only this changes, which comes with the session.
      concernsOnly(tx, { sessions: [viewer.id], calls: null });
      await updateDefaultAudience(tx, viewer.id, defaultAudience);
    }
    if (!rules.online) return;
    const after = await findAcquaintances(tx, viewer.id);
    tx.afterCommit(() => publishOnlineRule(ctx, viewer, before, after));
  });
  return showPrivacy(ctx, viewer);
}

/** To those who may not see it any more they leave; to those who may see it from now on they come. */
async function publishOnlineRule(ctx: AppContext, { id }: Viewer, before: string[], after: string[]) {
  if (!(await ctx.presence.whoIsOnline([id])).has(id)) return;
  const [earlier, now] = [new Set(before), new Set(after)];
  publishPresenceTo(
    ctx,
    before.filter((one) => !now.has(one)),
    id,
    false,
  );
  publishPresenceTo(
    ctx,
    after.filter((one) => !earlier.has(one)),
    id,
    true,
  );
}
