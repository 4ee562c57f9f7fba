import Search from "lucide-react/icons/search";
import { Suspense, useState } from "react";
import { Link } from "wouter";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { AllFriends } from "#features/friends/list/all-friends.tsx";
import { Requests } from "#features/friends/requests/requests.tsx";
import { Suggestions } from "#features/friends/requests/suggestions.tsx";
import { useCounts } from "#features/notifications/use-counts.ts";
import { useUserCounts } from "#features/users/use-user-counts.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { useTabInAddress } from "#lib/screen/tab-in-address.ts";
import { useTitle } from "#lib/screen/title.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { ListBar } from "#ui/page/list-bar.tsx";
import { Page, PageHead } from "#ui/page/page.tsx";
import { TabList, TabPanel, Tabs, tabsOf } from "#ui/lists/tabs.tsx";
import { plural, t } from "#lib/words/words.ts";

const BirthdayList = lazyPage(() => import("#features/friends/birthdays/birthday-list.tsx"));
const FriendLists = lazyPage(() => import("#features/friends/lists/friend-lists.tsx"));
const SentRequests = lazyPage(() => import("#features/friends/requests/sent-requests.tsx"));

const PAUSE_MS = 250;
const TABS = { all: t("All Friends"), requests: t("Friend Requests"), lists: t("Lists"), birthdays: t("Birthdays") };

export default function Friends() {
  useTitle(t("Friends"));
  const { open, onOpen } = useTabInAddress(TABS);
  const { friendRequests } = useCounts();
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), PAUSE_MS);
  return (
    <Page>
      <Head />
      <Tabs open={open} onOpen={onOpen}>
        <ListBar
          label={t("Search friends")}
          typed={typed}
          onType={(text) => {
            setTyped(text);
            if (open !== "all") onOpen("all");
          }}
        >
          <TabList
            label={t("Friends")}
            tabs={tabsOf(TABS).map((tab) => (tab.name === "requests" ? { ...tab, count: friendRequests } : tab))}
          />
        </ListBar>
        <TabPanel name="all">
          <AllFriends q={q} empty={q ? <NoneFound /> : <NoFriends />} />
        </TabPanel>
        <TabPanel name="requests">
          <Requests />
          <Suspense>
            <SentRequests />
          </Suspense>
        </TabPanel>
        <TabPanel name="lists">
          <Suspense>
            <FriendLists />
          </Suspense>
        </TabPanel>
        <TabPanel name="birthdays">
          <Suspense>
            <BirthdayList />
          </Suspense>
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
      title={t("Friends")}
      // The placeholder is as long as the sentence that follows, so that nothing moves.
      note={counts ? plural(friends, "{count} friend", "{count} friends") : t("Your friends")}
    />
  );
}

const NoneFound = () => (
  <EmptyState
    art="friends"
    hue="friends"
    title={t("No friends match your search")}
    note={t("Try fewer letters, or search everyone.")}
  >
    <Link href="/search" className={buttonClass("tonal")}>
      <Search size={17} aria-hidden />
      {t("Search for people")}
    </Link>
  </EmptyState>
);

function NoFriends() {
  return (
    <EmptyState
      art="friends"
      hue="friends"
      title={t("No friends yet. Start connecting!")}
      note={t("Search for someone you know.")}
    >
      <Link href="/search" className={buttonClass()}>
        <Search size={17} aria-hidden />
        {t("Search for people")}
      </Link>
    </EmptyState>
  );
}
