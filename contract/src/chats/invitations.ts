import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";

export const chatInvitationsApi = {
  /** Whoever is asked into a group chat, or back to one they left, by one of its members: 404 where nobody asks. */
  decideReturn: endpoint({
    method: "PUT",
    path: "/api/chats/:chatId/invitation",
    access: "member",
    status: 204,
    body: z.object({ isAccepted: z.boolean("isAccepted is true or false") }),
    reply: z.void(),
  }),
};
