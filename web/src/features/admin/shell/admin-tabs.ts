import type { ReactNode } from "react";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { beginOpenTab } from "#lib/loading/prepare-parts.ts";
import { Confirm } from "./confirm.tsx";
import { ResetLink } from "./reset-link.tsx";

/** Both are forms over the same settings. */
const settings = () => import("#features/admin/registration/settings-tabs.ts");

/** A chunk each, keyed by their names in the address; the overview comes with the page. */
export const LATER_TABS = {
  users: lazyPage(() => import("#features/admin/users/users-tab.tsx")),
  posts: lazyPage(() => import("#features/admin/posts/posts-tab.tsx")),
  reports: lazyPage(() => import("#features/admin/reports/reports-tab.tsx")),
  audit: lazyPage(() => import("#features/admin/audit/audit-tab.tsx")),
  registration: lazyPage<{ children: ReactNode }>(async () => ({ default: (await settings()).RegistrationTab })),
  settings: lazyPage(async () => ({ default: (await settings()).SettingsTab })),
  announcements: lazyPage(() => import("#features/admin/announcements/announcements-tab.tsx")),
  webhooks: lazyPage(() => import("#features/admin/webhooks/webhooks-tab.tsx")),
  health: lazyPage(() => import("#features/admin/health/health-tab.tsx")),
};
beginOpenTab(LATER_TABS);

export const PREPARED = [...Object.values(LATER_TABS), Confirm, ResetLink];
