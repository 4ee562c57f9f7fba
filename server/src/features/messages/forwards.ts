import type { NewMessage } from "@plaza/contract/messages";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { findForwardable } from "./forwards.queries.ts";

const own = (field: string) => refuse("forward_without_additions", { fields: { [field]: "not_in_forward" } });

/** The message that is forwarded, if one is: the sender has to have it, and nothing is added to it. */
export async function findForwarded(ctx: AppContext, sender: Viewer, wanted: NewMessage) {
  const { forwardOfId } = wanted;
  if (!forwardOfId) return null;
  for (const field of ["content", "imageUrl", "mediaUrls", "attachment", "replyToId", "listingId"] as const) {
    if (wanted[field]) throw own(field);
  }
  const message = await findForwardable(ctx.db, sender.id, forwardOfId);
  if (!message) throw refuse("forwarded_message_gone", { fields: { forwardOfId: "not_your_message_to_forward" } });
  return message;
}
