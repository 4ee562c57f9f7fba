import type { RemovableKind } from "@plaza/contract/moderation/removals";

export const REMOVABLE_LABELS: Record<RemovableKind, string> = {
  posts: "Posts",
  comments: "Comments",
  messages: "Messages to non-friends",
  listings: "Listings",
  events: "Events",
  stories: "Stories",
};
