import { useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { AdminHead } from "#features/admin/shell/admin-head.tsx";
import { TabSkeleton } from "#features/admin/shell/admin-skeletons.tsx";
import { LATER_TABS, PREPARED } from "#features/admin/shell/admin-tabs.ts";
import { Overview } from "#features/admin/overview/overview.tsx";
import { useStats } from "#features/admin/shell/use-overview.ts";
import { useLostRights } from "#features/admin/shell/use-lost-rights.ts";
import { useReports } from "#features/admin/reports/use-reports.ts";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { applyDeletedPost } from "#features/posts/data/apply-feed.ts";
import { ApiError } from "#lib/api/api-client.ts";
import { lazyBeside } from "#lib/loading/lazy-beside.tsx";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { usePrepared } from "#lib/loading/prepare-parts.ts";
import { useTabInAddress } from "#lib/screen/tab-in-address.ts";
import { useTitle } from "#lib/screen/title.ts";
import { Page } from "#ui/page/page.tsx";
import { TabList, TabPanel, Tabs } from "#ui/lists/tabs.tsx";

const MODERATORS_TABS = {
  Overview: "overview",
  Users: "users",
  Posts: "posts",
  Reports: "reports",
};
const TABS = {
  ...MODERATORS_TABS,
  Announcements: "announcements",
  "Audit log": "audit",
  Registration: "registration",
  Settings: "settings",
  Webhooks: "webhooks",
  Health: "health",
};

const {
  users: UsersTab,
  posts: PostsTab,
  reports: ReportsTab,
  announcements: AnnouncementsTab,
  audit: AuditTab,
  registration: RegistrationTab,
  settings: SettingsTab,
  webhooks: WebhooksTab,
  health: HealthTab,
} = LATER_TABS;

const NeedsFactor = lazyPage<{ reason: string }>(() => import("#features/admin/shell/needs-factor.tsx"));
const Proof = lazyBeside(() => import("#features/auth/two-factor/proof-asker.tsx"));
const InviteLinks = lazyPage<{ viewerId: string }>(() => import("#features/invitations/invite-links.tsx"));

export default function Admin() {
  useTitle("Admin");
  useLostRights();
  usePrepared(PREPARED);
  const cache = useQueryClient();
  const { data: viewer } = useCurrentUser();
  const isAdmin = viewer?.role === "admin";
  const shown: Record<string, string> = isAdmin ? TABS : MODERATORS_TABS;
  const { open, onOpen } = useTabInAddress(shown);
  const { items: reports = [] } = useReports("open");
  const { error } = useStats();
  const tabs = Object.keys(shown).map((name) => (name === "Reports" ? { name, count: reports.length } : { name }));
  const lacking = error instanceof ApiError ? error.fields["twoFactor"] : undefined;
  if (lacking) {
    return (
      <Page>
        <Suspense>
          <NeedsFactor reason={lacking} />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page>
      <AdminHead isAdmin={isAdmin} />
      <Tabs open={open} onOpen={onOpen} className="mt-3">
        <div className="mb-6 border-b border-line">
          <TabList label="Admin" tabs={tabs} />
        </div>
        <TabPanel name="Overview">
          <Overview isAdmin={isAdmin} />
        </TabPanel>
        <Suspense fallback={<TabSkeleton />}>
          <TabPanel name="Users">
            <UsersTab viewer={{ id: viewer?.id ?? "", isAdmin }} />
          </TabPanel>
          <TabPanel name="Posts">
            <PostsTab onDeleted={(postId) => applyDeletedPost(cache, postId)} />
          </TabPanel>
          <TabPanel name="Reports">
            <ReportsTab />
          </TabPanel>
          <TabPanel name="Announcements">
            <AnnouncementsTab />
          </TabPanel>
          <TabPanel name="Audit log">
            <AuditTab />
          </TabPanel>
          <TabPanel name="Registration">
            <RegistrationTab>
              <InviteLinks viewerId={viewer?.id ?? ""} />
            </RegistrationTab>
          </TabPanel>
          <TabPanel name="Settings">
            <SettingsTab />
          </TabPanel>
          <TabPanel name="Webhooks">
            <WebhooksTab />
          </TabPanel>
          <TabPanel name="Health">
            <HealthTab />
          </TabPanel>
        </Suspense>
      </Tabs>
      <Proof />
    </Page>
  );
}
