import type { Friendship } from "@plaza/contract/friends";
import { failure } from "#lib/api/failures.ts";
import { announceContact } from "#lib/live/contact.ts";
import { toast } from "#lib/screen/toast.ts";

/** A request to a member who has sent one accepts theirs. */
export function toastRequested({ status }: Friendship) {
  toast({ title: status === "accepted" ? "Friend request accepted" : "Friend request sent", isSeen: true });
  if (status === "pending") announceContact();
}

export const toastDecided = (status: "accepted" | "rejected") =>
  toast({ title: `Friend request ${status}`, isSeen: true });

export const toastFailed = (title: string) => (error: unknown) => {
  toast(failure(title, error, "Please try again."));
};

/** The reason why somebody is suggested. */
export const formatInCommon = (count: number) =>
  count === 0 ? "Also on the square" : `${count} ${count === 1 ? "friend" : "friends"} in common`;
