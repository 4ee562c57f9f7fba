import * as z from "zod/mini";
import { create, get, silent } from "../base/endpoint.ts";
import { pageQuery } from "../base/page.ts";
import { inviteForm } from "../forms/invite-form.ts";
import { user } from "../users.ts";

export const inviteLink = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  uses: z.number(),
  maxUses: z.nullable(z.number()),
  expiresAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  createdBy: user,
});
export type InviteLink = z.infer<typeof inviteLink>;

export const invitationsApi = {
  /** One's own; an administrator sees everybody's. */
  listInviteLinks: get({ path: "/api/invite-links", access: "member", query: pageQuery, reply: z.array(inviteLink) }),
  /** 403 for members where only administrators invite. */
  createInviteLink: create({ path: "/api/invite-links", access: "member", body: inviteForm, reply: inviteLink }),
  deleteInviteLink: silent({ method: "DELETE", path: "/api/invite-links/:linkId", access: "member" }),
};
