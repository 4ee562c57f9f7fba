import { lazyPage } from "#lib/lazy-page.tsx";
import { beginOpenTab } from "#lib/prepare-parts.ts";
import { Confirm } from "./confirm.tsx";
import { ResetLink } from "./reset-link.tsx";

/** A chunk each, by their words in the address; the overview comes with the page. */
export const LATER_TABS = {
  users: lazyPage(() => import("./users-tab.tsx")),
  posts: lazyPage(() => import("./posts-tab.tsx")),
  reports: lazyPage(() => import("./reports-tab.tsx")),
  audit: lazyPage(() => import("./audit-tab.tsx")),
  health: lazyPage(() => import("./health-tab.tsx")),
};
beginOpenTab(LATER_TABS);

export const PREPARED = [...Object.values(LATER_TABS), Confirm, ResetLink];
