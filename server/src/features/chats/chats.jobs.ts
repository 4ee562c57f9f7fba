import type { AppContext } from "../../context.ts";
import { CHAT_ERASURE, eraseChat } from "./erasure.ts";

export function chatsJobs(ctx: AppContext) {
  ctx.jobs.handleLong(CHAT_ERASURE, (payload, signal) =>
    eraseChat(ctx, (payload as { chatId: string }).chatId, signal),
  );
}
