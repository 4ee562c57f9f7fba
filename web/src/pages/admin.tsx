import { useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { AdminHead } from "#features/admin/shell/admin-head.tsx";
import { TabSkeleton } from "#features/admin/shell/admin-skeletons.tsx";
import { Confirm } from "#ui/overlays/confirm.tsx";
import { ResetLink } from "#features/admin/shell/reset-link.tsx";
import { Overview } from "#features/admin/overview/overview.tsx";
import { useStats } from "#features/admin/shell/use-overview.ts";
import { useLostRights } from "#features/admin/shell/use-lost-rights.ts";
import { useReports } from "#features/admin/reports/use-reports.ts";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { applyDeletedPost } from "#features/posts/data/apply-feed.ts";
import { codeOf } from "#lib/api/api-client.ts";
import { reasonFor } from "#lib/api/failures.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { lazyPage, preloadOpenTab } from "#lib/loading/lazy-page.tsx";
import { useFetchSoon } from "#lib/loading/soon.ts";
import { useTabInAddress } from "#lib/screen/tab-in-address.ts";
import { useTitle } from "#lib/screen/title.ts";
import { Page } from "#ui/page/page.tsx";
import { TabList, TabPanel, Tabs, tabsOf } from "#ui/lists/tabs.tsx";
import { t } from "#lib/words/words.ts";

const MODERATORS_TABS = {
  overview: t("Overview"),
  users: t("Users"),
  posts: t("Posts"),
  reports: t("Reports"),
};
const TABS = {
  ...MODERATORS_TABS,
  pages: t("Pages"),
  announcements: t("Announcements"),
  audit: t("Audit log"),
  registration: t("Registration"),
  settings: t("Settings"),
  webhooks: t("Webhooks"),
  health: t("Health"),
};

/** A chunk each, keyed by their names in the address; the overview comes with the page. */
const LATER = {
  users: lazyPage(() => import("#features/admin/users/users-tab.tsx")),
  posts: lazyPage(() => import("#features/admin/posts/posts-tab.tsx")),
  reports: lazyPage(() => import("#features/admin/reports/reports-tab.tsx")),
  pages: lazyPage(() => import("#features/admin/pages/pages-tab.tsx")),
  announcements: lazyPage(() => import("#features/admin/announcements/announcements-tab.tsx")),
  audit: lazyPage(() => import("#features/admin/audit/audit-tab.tsx")),
  registration: lazyPage(() => import("#features/registration/registration-tab.tsx")),
  settings: lazyPage(() => import("#features/admin/settings/settings-tab.tsx")),
  webhooks: lazyPage(() => import("#features/webhooks/webhooks-tab.tsx")),
  health: lazyPage(() => import("#features/admin/health/health-tab.tsx")),
};
preloadOpenTab(LATER);
const PREPARED = [...Object.values(LATER), Confirm, ResetLink];

const NeedsFactor = lazyPage<{ reason: string }>(() => import("#features/admin/shell/needs-factor.tsx"));
const Proof = lazyPart(() => import("#features/auth/two-factor/proof-asker.tsx"));

export default function Admin() {
  useTitle(t("Admin"));
  useLostRights();
  useFetchSoon(PREPARED);
  const cache = useQueryClient();
  const { data: viewer } = useCurrentUser();
  const viewerId = viewer?.id ?? "";
  const isAdmin = viewer?.role === "admin";
  const shown: Record<string, string> = isAdmin ? TABS : MODERATORS_TABS;
  const { open, onOpen } = useTabInAddress(shown);
  const { items: reports = [] } = useReports("open");
  const { error } = useStats();
  const tabs = tabsOf(shown).map((tab) => (tab.name === "reports" ? { ...tab, count: reports.length } : tab));
  if (codeOf(error) === "two_factor_needed") {
    return (
      <Page>
        <Suspense>
          <NeedsFactor reason={reasonFor(error, "")} />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page>
      <AdminHead isAdmin={isAdmin} />
      <Tabs open={open} onOpen={onOpen} className="mt-3">
        <div className="mb-6 border-b border-line">
          <TabList label={t("Admin")} tabs={tabs} />
        </div>
        <TabPanel name="overview">
          <Overview isAdmin={isAdmin} />
        </TabPanel>
        <Suspense fallback={<TabSkeleton />}>
          <TabPanel name="users">
            <LATER.users viewer={{ id: viewerId, isAdmin }} />
          </TabPanel>
          <TabPanel name="posts">
            <LATER.posts onDeleted={(postId) => applyDeletedPost(cache, postId)} />
          </TabPanel>
          <TabPanel name="reports">
            <LATER.reports />
          </TabPanel>
          <TabPanel name="pages">
            <LATER.pages />
          </TabPanel>
          <TabPanel name="announcements">
            <LATER.announcements />
          </TabPanel>
          <TabPanel name="audit">
            <LATER.audit />
          </TabPanel>
          <TabPanel name="registration">
            <LATER.registration viewerId={viewerId} />
          </TabPanel>
          <TabPanel name="settings">
            <LATER.settings />
          </TabPanel>
          <TabPanel name="webhooks">
            <LATER.webhooks />
          </TabPanel>
          <TabPanel name="health">
            <LATER.health />
          </TabPanel>
        </Suspense>
      </Tabs>
      <Proof />
    </Page>
  );
}
