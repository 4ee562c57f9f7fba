import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { record } from "../../session/admin-acts.ts";
import { holdRights } from "../auth/admins.ts";
import { scheduleReset } from "../auth/two-factor/resets.ts";
import { asSubject, getMember } from "./members.ts";

/** For a member who has lost every factor; there is none for staff, as there is no password link. */
export async function createFactorReset(ctx: AppContext, admin: Viewer, userId: string) {
  if (userId === admin.id) throw refuse("own_two_factor");
  return ctx.db.transaction(async (tx) => {
    await holdRights(tx, admin.id);
    const member = await getMember(tx, userId);
    if (member.role !== "member") throw refuse("staff_two_factor_reset");
    await record(tx, admin, "reset-factors", asSubject(member));
    return scheduleReset(ctx, tx, userId);
  });
}
