import type { Friendship, Suggestion } from "@plaza/contract/friends";
import { failure } from "#lib/api/failures.ts";
import { announceContact } from "#lib/live/contact.ts";
import { toast } from "#lib/screen/toast.ts";
import { formatMonth } from "#lib/text/plain-format.ts";
import { isolated } from "#lib/text/isolated.ts";
import { t } from "#lib/words/words.ts";

/** A request to a member who has sent one accepts theirs. */
export function toastRequested({ status }: Friendship) {
  toast({ title: status === "accepted" ? t("Friend request accepted") : t("Friend request sent"), isSeen: true });
  if (status === "pending") announceContact();
}

export const toastDecided = (status: "accepted" | "rejected") =>
  toast({ title: t("Friend request {status}", { status }), isSeen: true });

export const toastFailed = (title: string) => (error: unknown) => {
  toast(failure(title, error, t("Please try again.")));
};

/** '14 mutual friends'. */
export const formatMutual = (count: number) => `${count} mutual ${count === 1 ? "friend" : "friends"}`;

/** The reason why a member is suggested: what is true of the two of them. */
export function reasonFor({ inCommon, groupName, memberSince }: Suggestion) {
  if (inCommon > 0) return formatMutual(inCommon);
  if (groupName) return t("Also in {groupName}", { groupName: isolated(groupName) });
  return t("Member since {format}", { format: formatMonth(memberSince) });
}
