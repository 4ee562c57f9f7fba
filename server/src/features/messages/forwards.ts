import type { NewMessage } from "@plaza/contract/messages";
import type { AppContext, Viewer } from "../../context.ts";
import { badInput } from "../../errors.ts";
import { findForwardable } from "./forwards.queries.ts";

const own = (field: string) =>
  badInput("You can't add anything to a forwarded message", { [field]: "Not in a forward" });

/** The message that is forwarded, if one is: the sender has to have it, and nothing is added to it. */
export async function findForwarded(ctx: AppContext, sender: Viewer, wanted: NewMessage) {
  const { forwardOfId } = wanted;
  if (!forwardOfId) return null;
  for (const field of ["content", "imageUrl", "mediaUrls", "attachment", "replyToId", "listingId"] as const) {
    if (wanted[field]) throw own(field);
  }
  const message = await findForwardable(ctx.db, sender.id, forwardOfId);
  if (!message) throw badInput("That message is no longer available", { forwardOfId: "Not a message of yours" });
  return message;
}
