import type { Feed } from "@plaza/contract/base/feeds";

/** The name, and what differs from the defaults. */
export interface Shown {
  name?: string;
  welcome?: string;
  contact?: string;
  defaultAudience?: "public" | "friends";
  defaultFeed?: Feed;
  megabytes?: number;
  /** Whether a sign-up needs more than its four fields. */
  extras?: boolean;
  membersInvite?: boolean;
  /** Whether nothing is read without an account. */
  isClosedToWorld?: boolean;
  /** Whether the server has a translator. */
  translation?: boolean;
  /** Whether members can call each other. */
  calls?: boolean;
  /** Whether there is a relay between them. */
  relay?: boolean;
}

/** What the administrators decided and the first screens need: the server writes it into the page. */
export const instance = JSON.parse(document.documentElement.dataset["instance"] ?? "{}") as Shown;

/** The addresses of the pages about the instance, which have default texts until an administrator writes them. */
export const OWN_PAGES = ["about", "rules", "privacy"] as const;
