import { Search } from "lucide-react";
import { Link } from "wouter";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { AllFriends } from "#features/friends/list/all-friends.tsx";
import { Requests } from "#features/friends/requests/requests.tsx";
import { SentRequests } from "#features/friends/requests/sent-requests.tsx";
import { Suggestions } from "#features/friends/requests/suggestions.tsx";
import { useCounts } from "#features/notifications/use-counts.ts";
import { PushOffer } from "#features/push/push-offer.tsx";
import { useUserCounts } from "#features/users/use-user-counts.ts";
import { useTabInAddress } from "#lib/screen/tab-in-address.ts";
import { useTitle } from "#lib/screen/title.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { Page } from "#ui/page/page.tsx";
import { TabList, TabPanel, Tabs } from "#ui/lists/tabs.tsx";

const TABS = { "All Friends": "all", "Friend Requests": "requests" };

export default function Friends() {
  useTitle("Friends");
  const { open, onOpen } = useTabInAddress(TABS);
  const { friendRequests } = useCounts();
  return (
    <Page>
      <Head />
      <PushOffer className="sticky top-16" />
      <Tabs open={open} onOpen={onOpen} className="mt-4">
        <div className="mb-6 border-b border-line">
          <TabList
            label="Friends"
            tabs={[{ name: "All Friends" }, { name: "Friend Requests", count: friendRequests }]}
          />
        </div>
        <TabPanel name="All Friends">
          <AllFriends empty={<NoFriends />} />
        </TabPanel>
        <TabPanel name="Friend Requests">
          <Requests />
          <SentRequests />
        </TabPanel>
      </Tabs>
      <Suggestions />
    </Page>
  );
}

function Head() {
  const { data: viewer } = useCurrentUser();
  const { data: counts } = useUserCounts(viewer?.id ?? "");
  const friends = counts?.friends ?? 0;
  return (
    <PageHead
      title="Friends"
      // The placeholder is as long as the sentence that follows, so that nothing moves.
      note={counts ? `${friends} ${friends === 1 ? "person" : "people"} on your square.` : "The people on your square."}
    >
      <Link href="/search" className={buttonClass("tonal")}>
        <Search size={17} aria-hidden />
        Find people
      </Link>
    </PageHead>
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
        Search for people
      </Link>
    </EmptyState>
  );
}
