import type { Audience } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import { refusalOfLimited } from "../users/limited.ts";
import { showFriendshipState } from "./friendships.ts";

/** What a limited member writes is for friends, whatever they choose. */
export const audienceFor = ({ isLimited }: Pick<Viewer, "isLimited">, audience: Audience): Audience =>
  isLimited && audience === "public" ? "friends" : audience;

/** For what is written under something of another member's; messages have a rule of their own, `mayWriteTo`. */
export async function refuseStrangersOf(ctx: AppContext, member: Viewer, otherId: string) {
  if (!member.isLimited || otherId === member.id) return;
  if ((await showFriendshipState(ctx, member, otherId))?.status !== "accepted") throw refusalOfLimited();
}
