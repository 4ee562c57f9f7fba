import type { AppContext } from "../../context.ts";
import { PUSH } from "../notifications/push-queue.fragments.ts";
import { type FindAnnouncement, type Push, sendPush } from "./pushes.ts";

export function pushJobs(ctx: AppContext, findAnnouncement: FindAnnouncement) {
  ctx.jobs.handleOutward(PUSH, (push, signal, attempts) =>
    sendPush(ctx, findAnnouncement, push as Push, signal, attempts),
  );
}
