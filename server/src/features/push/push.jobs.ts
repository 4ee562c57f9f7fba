import type { AppContext } from "../../context.ts";
import { PUSH } from "../notifications/push-queue.fragments.ts";
import { type Push, sendPush } from "./sending.ts";

export function pushJobs(ctx: AppContext) {
  ctx.jobs.handleOutward(PUSH, (push, signal, attempts) => sendPush(ctx, push as Push, signal, attempts));
}
