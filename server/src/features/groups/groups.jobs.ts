import type { AppContext } from "../../context.ts";
import { eraseGroup, GROUP_ERASURE } from "./erasure.ts";

export function groupsJobs(ctx: AppContext) {
  ctx.jobs.handleLong(GROUP_ERASURE, (payload, signal) =>
    eraseGroup(ctx, (payload as { groupId: string }).groupId, signal),
  );
}
