import type { Friendship, Suggestion } from "@plaza/contract/friends";
import { announceContact } from "#lib/live/contact.ts";
import { toast, toastFailure, toastOutcome } from "#lib/screen/toast.ts";
import { formatMonth } from "#lib/text/plain-format.ts";
import { isolated } from "#lib/text/isolated.ts";
import { plural, t } from "#lib/words/words.ts";

/** A request to a member who has sent one accepts theirs. */
export async function toastRequest(request: Promise<Friendship>) {
  try {
    const { status } = await request;
    toast({ title: status === "accepted" ? t("Friend request accepted") : t("Friend request sent"), isSeen: true });
    if (status === "pending") announceContact();
  } catch (error) {
    toastFailure(t("Couldn't send the friend request"), error);
  }
}

export const toastDecision = (decision: Promise<unknown>, status: "accepted" | "rejected") =>
  toastOutcome(decision, t("Couldn't respond to the friend request"), {
    title: status === "accepted" ? t("Friend request accepted") : t("Friend request rejected"),
    isSeen: true,
  });

/** '14 mutual friends'. */
export const formatMutual = (count: number) => plural(count, "{count} mutual friend", "{count} mutual friends");

/** The reason why a member is suggested: what is true of the two of them. */
export function reasonFor({ inCommon, groupName, memberSince }: Suggestion) {
  if (inCommon > 0) return formatMutual(inCommon);
  if (groupName) return t("Also in {group}", { group: isolated(groupName) });
  return t("Member since {date}", { date: formatMonth(memberSince) });
}
