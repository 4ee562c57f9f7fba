import * as z from "zod/mini";
import { get, silent } from "../base/endpoint.ts";
import { pageQuery } from "../base/page.ts";
import { optionalLine } from "../forms/fields/text.ts";
import { user } from "../users.ts";
import { says } from "../words/says.ts";

/** How many friends can be invited at once. */
export const MAX_INVITED = 50;

/** A friend of the viewer's who has not answered yet, and whether somebody has invited them. */
export const eventInvitable = z.object({ user, isInvited: z.boolean() });
export type EventInvitable = z.infer<typeof eventInvitable>;

const invitableQuery = z.extend(pageQuery, { q: optionalLine({ name: says("The search"), max: 100 }) });
export type EventInvitableQuery = z.output<typeof invitableQuery>;

export const newEventInvitations = z.object({
  userIds: z
    .array(z.uuid("userIds must be ids of members"), says("Choose someone to invite"))
    .check(
      z.minLength(1, says("Choose someone to invite")),
      z.maxLength(MAX_INVITED, says("Choose 50 people or fewer")),
    ),
});

const invitationsPath = "/api/events/:eventId/invitations";

export const eventInvitationsApi = {
  /** Friends who could be invited, by name. */
  listEventInvitable: get({
    path: invitationsPath,
    access: "member",
    query: invitableQuery,
    reply: z.array(eventInvitable),
  }),
  /** Whoever is invited already, or has answered, is not invited again. */
  inviteToEvent: silent({ method: "POST", path: invitationsPath, access: "member", body: newEventInvitations }),
  /** The viewer's own: the event leaves their lists, and nobody can invite them to it again. */
  declineInvitation: silent({ method: "DELETE", path: "/api/events/:eventId/invitation", access: "member" }),
};
