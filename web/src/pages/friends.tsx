import { Search } from "lucide-react";
import { Link } from "wouter";
import { useCurrentUser } from "#features/auth/use-current-user.ts";
import { FriendGrid } from "#features/friends/friend-grid.tsx";
import { useTitle } from "#lib/title.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Page } from "#ui/page.tsx";
import { TabList, TabPanel, Tabs } from "#ui/tabs.tsx";

const TABS = [{ name: "All Friends" }, { name: "Friend Requests" }];

export default function Friends() {
  useTitle("Friends");
  const { data: user } = useCurrentUser();
  return (
    <Page>
      <PageHead title="Friends" />
      <Tabs first="All Friends" className="mt-4">
        <div className="mb-6 border-b border-line">
          <TabList label="Friends" tabs={TABS} />
        </div>
        <TabPanel name="All Friends" className="card">
          {user && <FriendGrid userId={user.id} empty={<NoFriends />} />}
        </TabPanel>
        <TabPanel name="Friend Requests" className="card">
          <EmptyState
            art="friends"
            hue="friends"
            title="No pending friend requests"
            note="When someone wants to be your friend, you can answer here."
          />
        </TabPanel>
      </Tabs>
    </Page>
  );
}

function NoFriends() {
  return (
    <EmptyState
      art="friends"
      hue="friends"
      title="No friends yet. Start connecting!"
      note="Search for someone you know."
    >
      <Link href="/search" className={buttonClass()}>
        <Search size={17} aria-hidden />
        Find people
      </Link>
    </EmptyState>
  );
}
