import * as z from "zod/mini";
import { silent } from "../base/endpoint.ts";

export const chatInvitationsApi = {
  /** Whoever is asked into a group chat, or back to one they left, by one of its members: 404 where nobody asks. */
  decideReturn: silent({
    method: "PUT",
    path: "/api/chats/:chatId/invitation",
    access: "member",
    body: z.object({ isAccepted: z.boolean("isAccepted is true or false") }),
  }),
};
