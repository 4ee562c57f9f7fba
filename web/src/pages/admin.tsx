import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { AdminHead } from "#features/admin/admin-head.tsx";
import { AuditTab } from "#features/admin/audit-tab.tsx";
import { HealthTab } from "#features/admin/health-tab.tsx";
import { Overview } from "#features/admin/overview.tsx";
import { PostsTab } from "#features/admin/posts-tab.tsx";
import { ReportsTab } from "#features/admin/reports-tab.tsx";
import { useLostRights } from "#features/admin/use-lost-rights.ts";
import { useTabInView } from "#features/admin/use-tab-in-view.ts";
import { useReports } from "#features/admin/use-reports.ts";
import { UsersTab } from "#features/admin/users-tab.tsx";
import { useCurrentUser } from "#features/auth/use-current-user.ts";
import { showDeletedPost } from "#features/posts/show-feed.ts";
import { useTabInAddress } from "#lib/tab-in-address.ts";
import { useTitle } from "#lib/title.ts";
import { Page } from "#ui/page.tsx";
import { TabList, TabPanel, Tabs } from "#ui/tabs.tsx";

const TABS = {
  Overview: "overview",
  Users: "users",
  Posts: "posts",
  Reports: "reports",
  "Audit log": "audit",
  Health: "health",
};

export default function Admin() {
  useTitle("Admin");
  useLostRights();
  const cache = useQueryClient();
  const { data: viewer } = useCurrentUser();
  const { open, onOpen } = useTabInAddress(TABS);
  const frame = useRef<HTMLDivElement>(null);
  useTabInView(frame, open);
  const { items: reports = [] } = useReports("open");
  const tabs = Object.keys(TABS).map((name) => (name === "Reports" ? { name, count: reports.length } : { name }));
  return (
    <Page>
      <AdminHead />
      <Tabs open={open} onOpen={onOpen} className="mt-3">
        <div ref={frame} className="mb-6 border-b border-line">
          <TabList label="Admin" tabs={tabs} />
        </div>
        <TabPanel name="Overview">
          <Overview />
        </TabPanel>
        <TabPanel name="Users">
          <UsersTab viewerId={viewer?.id ?? ""} />
        </TabPanel>
        <TabPanel name="Posts">
          <PostsTab onDeleted={(postId) => showDeletedPost(cache, postId)} />
        </TabPanel>
        <TabPanel name="Reports">
          <ReportsTab />
        </TabPanel>
        <TabPanel name="Audit log">
          <AuditTab />
        </TabPanel>
        <TabPanel name="Health">
          <HealthTab />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
