import type { Profile } from "@plaza/contract/forms/profile";
import type { About, OwnUser, User, UserCounts } from "@plaza/contract/users";
import type { AppContext, Viewer } from "../../context.ts";
import { concernsOnly } from "../../db/changes.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { writeAs } from "../../session/session.ts";
import { filterWithoutReview } from "../filters/text-filter.ts";
import { noteFilter } from "../filters/withheld.ts";
import { upsertBirthday } from "./birthdays.queries.ts";
import { limitEdits } from "./edits.ts";
import { findAbout, findUser, findUserCounts, lockUser, updateUser } from "./users.queries.ts";

/** One a second, for minutes on end: no person reads so many, but a program that collects them does. */
export const PROFILES: Limit = { name: "profiles", max: 300, seconds: 5 * 60 };

export async function showProfile(ctx: AppContext, viewer: Viewer, userId: string): Promise<User> {
  if (userId !== viewer.id) await ctx.limits.take(PROFILES, viewer.id);
  return showUser(ctx, viewer, userId);
}

/** The same 404 for a member who does not exist and one who is hidden from the viewer. */
export function showUser(ctx: AppContext, viewer: Pick<Viewer, "id">, userId: string): Promise<User> {
  return getUser(ctx.db, viewer, userId);
}

export function findShownUser(db: Db, viewer: Pick<Viewer, "id">, userId: string): Promise<User | undefined> {
  return findUser(db, viewer.id, userId);
}

export async function getUser(db: Db, viewer: Pick<Viewer, "id">, userId: string): Promise<User> {
  const user = await findUser(db, viewer.id, userId);
  if (!user) throw refuse("member_not_found");
  return user;
}

/** A viewer as others see them. */
export function asUser(viewer: Viewer): User {
  const { id, firstName, lastName, profileImageUrl, coverImageUrl, bio, isAdmin } = viewer;
  return { id, firstName, lastName, profileImageUrl, coverImageUrl, bio, isAdmin };
}

/** What a moderator reads of a profile. */
export const textOfProfile = ({ firstName, lastName, bio }: Pick<User, "firstName" | "lastName" | "bio">): string =>
  [`${firstName} ${lastName}`, bio].filter(Boolean).join(": ");

/** Runs in the transaction that stores something about a member: they cannot be deleted meanwhile. */
export async function holdMember(db: Db, userId: string) {
  if (!(await lockUser(db, userId))) throw refuse("member_not_found");
}

export async function showUserCounts(ctx: AppContext, viewer: Viewer, userId: string): Promise<UserCounts> {
  const counts = await findUserCounts(ctx.db, viewer.id, userId);
  if (!counts) throw refuse("member_not_found");
  return counts;
}

export async function showAbout(ctx: AppContext, viewer: Viewer, userId: string): Promise<About> {
  const about = await findAbout(ctx.db, viewer.id, userId);
  if (!about) throw refuse("member_not_found");
  return about;
}

export async function updateProfile(ctx: AppContext, viewer: Viewer, profile: Profile): Promise<OwnUser> {
  await limitEdits(ctx, viewer);
  const { birthday, birthdayAudience, ...own } = profile;
  const { firstName, lastName, bio, town, work, school, link } = own;
  const filter = await filterWithoutReview(ctx, viewer, `${firstName} ${lastName}`, bio, town, work, school, link);
  await writeAs(ctx, viewer, async (tx) => {
    concernsOnly(tx, { sessions: [viewer.id], profiles: [viewer.id] });
    await updateUser(tx, viewer.id, own);
    if (birthday !== undefined || birthdayAudience) await upsertBirthday(tx, viewer.id, { birthday, birthdayAudience });
    const texts = [textOfProfile(own), town, work, school, link];
    await noteFilter(tx, filter, {
      kind: "member",
      id: viewer.id,
      userId: viewer.id,
      text: texts.filter(Boolean).join(", "),
    });
  });
  return { ...viewer, ...own, language: profile.language === undefined ? viewer.language : profile.language };
}
