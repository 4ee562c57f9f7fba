import { beginOpenTab, lazyPart } from "#lib/lazy-part.tsx";
import { Confirm } from "./confirm.tsx";

/** A chunk each, by their words in the address; the overview comes with the page. */
export const LATER_TABS = {
  users: lazyPart(() => import("./users-tab.tsx")),
  posts: lazyPart(() => import("./posts-tab.tsx")),
  reports: lazyPart(() => import("./reports-tab.tsx")),
  audit: lazyPart(() => import("./audit-tab.tsx")),
  health: lazyPart(() => import("./health-tab.tsx")),
};
beginOpenTab(LATER_TABS);

export const PREPARED = [...Object.values(LATER_TABS), Confirm];
