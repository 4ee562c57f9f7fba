import type { AppContext } from "../../context.ts";
import { endMutes } from "./mute-ends.ts";
import { CHAT_ERASURE, eraseChat } from "./erasure.ts";

/** How late a mute may end. */
const TEN_SECONDS_MS = 10_000;

export function chatsJobs(ctx: AppContext) {
  ctx.jobs.every(TEN_SECONDS_MS, () => endMutes(ctx));
  ctx.jobs.handleLong(CHAT_ERASURE, (payload, signal) =>
    eraseChat(ctx, (payload as { chatId: string }).chatId, signal),
  );
}
