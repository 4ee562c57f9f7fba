import { randomBytes } from "node:crypto";
import type { PageQuery } from "@plaza/contract/base/page";
import type { InviteForm } from "@plaza/contract/forms/invite-form";
import type { InviteLink } from "@plaza/contract/registration/invitations";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { pageById, pageOf } from "../../paging/pages.ts";
import { record } from "../../session/admin-acts.ts";
import { writeAs } from "../../session/session.ts";
import { findInstance } from "../instance/instance.ts";
import {
  countLinksOf,
  deleteLink,
  findLink,
  insertLink,
  type LinkRow,
  listLinks,
  listLinksOf,
} from "./registration.queries.ts";

/** Who needs more removes one. */
const MOST_OF_ONE_MEMBER = 100;

const asLink = ({ code, ...link }: LinkRow, origin: string): InviteLink => {
  return { ...link, url: `${origin}/login?mode=signup&invitation=${code}` };
};

/** Administrators may always invite; members where the settings say so. */
async function assertMayInvite(ctx: AppContext, viewer: Viewer) {
  if (viewer.role === "admin") return;
  const { membersInvite } = await findInstance(ctx);
  if (!membersInvite) throw refuse("invite_admins_only");
}

/** One's own; everybody's to an administrator, by the rule of all administrative pages. */
export async function listInviteLinks(ctx: AppContext, viewer: Viewer, query: PageQuery, origin: string) {
  const page = pageById(query);
  const isAdmin = viewer.role === "admin";
  if (isAdmin && viewer.lacksFactor) throw refuse("two_factor_needed", { field: "twoFactor" });
  const rows = isAdmin ? await listLinks(ctx.db, page) : await listLinksOf(ctx.db, viewer.id, page);
  return pageOf(rows, query.limit, (last) => [last.id]).map((row) => asLink(row, origin));
}

export async function createInviteLink(
  ctx: AppContext,
  viewer: Viewer,
  { name, maxUses = null, expiresAt }: InviteForm,
  origin: string,
): Promise<InviteLink> {
  await assertMayInvite(ctx, viewer);
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) throw refuse("time_in_past", { field: "expiresAt" });
  return writeAs(ctx, viewer, async (tx) => {
    const has = (await countLinksOf(tx, viewer.id))?.count ?? 0;
    if (has >= MOST_OF_ONE_MEMBER) throw refuse("too_many_invite_links", { values: { max: MOST_OF_ONE_MEMBER } });
    const code = randomBytes(16).toString("base64url");
    const inserted = await insertLink(tx, { code, name, maxUses, expiresAt, createdBy: viewer.id });
    const row = inserted && (await findLink(tx, inserted.id));
    if (!row) throw refuse("invite_link_not_found");
    if (viewer.role === "admin") await record(tx, viewer, "invite", { kind: "invitation", id: row.id, name });
    return asLink(row, origin);
  });
}

/** One's own; an administrator may remove anybody's. */
export async function deleteInviteLink(ctx: AppContext, viewer: Viewer, linkId: string) {
  await writeAs(ctx, viewer, async (tx) => {
    const row = await findLink(tx, linkId);
    const isOwn = row?.createdBy.id === viewer.id;
    if (!row || !(isOwn || viewer.role === "admin")) throw refuse("invite_link_not_found");
    await deleteLink(tx, linkId);
    if (viewer.role === "admin") {
      await record(tx, viewer, "remove-invite", { kind: "invitation", id: linkId, name: row.name });
    }
  });
}
