import type { Found, SearchKind } from "@plaza/contract/search";
import { fullName } from "#features/users/full-name.ts";
import { isolated } from "#lib/text/isolated.ts";
import { labelOf } from "#features/marketplace/data/kind-labels.ts";
import { relativeTime } from "#lib/text/relative-time.ts";
import { plural, t } from "#lib/words/words.ts";

export const KIND_NAMES: Record<SearchKind, string> = {
  people: t("People"),
  pages: t("Pages"),
  groups: t("Groups"),
  events: t("Events"),
  listings: t("Listings"),
  posts: t("Posts"),
};

interface FoundText {
  href: string;
  title: string;
  note: string | null;
}

/** Returns the address and the two lines of a result. */
export function textOf(found: Found): FoundText {
  switch (found.kind) {
    case "people":
      return { href: `/profile/${found.user.id}`, title: fullName(found.user), note: found.user.bio };
    case "pages": {
      const { handle, name, followerCount } = found.page;
      return {
        href: `/p/${handle}`,
        title: name,
        note: plural(followerCount, "{count} follower", "{count} followers"),
      };
    }
    case "groups": {
      const { id, name, privacy, memberCount } = found.group;
      const members = plural(memberCount, "{count} member", "{count} members");
      return {
        href: `/groups/${id}`,
        title: name,
        note: `${privacy === "private" ? t("Private") : t("Public")} · ${members}`,
      };
    }
    case "events": {
      const { id, name, startTime, location, isCancelled } = found.event;
      return {
        href: `/events/${id}`,
        title: name,
        note: joinParts(isCancelled ? t("Canceled") : relativeTime(startTime), location),
      };
    }
    case "listings": {
      const { id, title, location } = found.item;
      return { href: `/marketplace/${id}`, title, note: joinParts(labelOf(found.item), location) };
    }
    case "posts":
      return { href: `/post/${found.post.id}`, title: fullName(found.post.author), note: found.post.content };
  }
}

const joinParts = (first: string, second: string | null) => (second ? `${first} · ${isolated(second)}` : first);
