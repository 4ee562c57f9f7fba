import type { Friendship } from "@plaza/contract/friends";
import { failure } from "#lib/api/failures.ts";
import { announceFriendRequest } from "#lib/loading/asked.ts";
import { toast } from "#lib/screen/toast.ts";

/** Where the other had asked too, asking accepts. */
export function toastRequested({ status }: Friendship) {
  toast({ title: status === "accepted" ? "Friend request accepted" : "Friend request sent" });
  if (status === "pending") announceFriendRequest();
}

export const toastDecided = (status: "accepted" | "rejected") => toast({ title: `Friend request ${status}` });

export const toastFailed = (title: string) => (error: unknown) => {
  toast(failure(title, error, "Please try again."));
};

export const inCommonWords = (count: number) => (count === 0 ? "New on the square" : `${count} in common`);
