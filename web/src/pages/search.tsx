import { MAX_SEARCH, SEARCH_KINDS, type SearchKind } from "@plaza/contract/search";
import type { OwnUser } from "@plaza/contract/users";
import { type ReactNode, Suspense, useEffect } from "react";
import { useSearchParams } from "wouter";
import { FriendOrMessage } from "#features/friends/requests/friend-or-message.tsx";
import { PostList } from "#features/posts/feed/post-list.tsx";
import { BestOfKind } from "#features/search/best-of-kind.tsx";
import { Explore } from "#features/search/explore.tsx";
import type { PersonAction } from "#features/search/found-row.tsx";
import { KIND_NAMES } from "#features/search/found-text.ts";
import { NothingFound } from "#features/search/nothing-found.tsx";
import { PeopleResults, Searching } from "#features/search/people-results.tsx";
import { RecentSearches } from "#features/search/recent-searches-list.tsx";
import { storeSearch } from "#features/search/recent-searches.ts";
import { SearchField } from "#features/search/search-field.tsx";
import { useBestFound, useFound } from "#features/search/use-search.ts";
import { isolated } from "#lib/text/isolated.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { useTitle } from "#lib/screen/title.ts";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { LoadError } from "#ui/lists/loading.tsx";
import { Page, PageHead } from "#ui/page/page.tsx";
import { TabList, TabPanel, Tabs, tabsOf } from "#ui/lists/tabs.tsx";
import { t } from "#lib/words/words.ts";

// The cards of other pages load once the first results are on the screen.
const PageGrid = lazyPage(() => import("#features/pages/page-grid.tsx"));
const GroupGrid = lazyPage(() => import("#features/groups/list/group-grid.tsx"));
const FoundEvents = lazyPage(() => import("#features/events/list/found-events.tsx"));
const ItemGrid = lazyPage(() => import("#features/marketplace/list/item-grid.tsx"));

const TYPING_PAUSE_MS = 200;
const TABS = tabsOf({ all: t("All"), ...KIND_NAMES });

/** `?q=` is the search text, `&kind=` the tab. */
export default function Search({ viewer }: { viewer: OwnUser }) {
  const [params, setParams] = useSearchParams();
  const typed = params.get("q") ?? "";
  const kind = SEARCH_KINDS.find((one) => one === params.get("kind"));
  const searchText = useDebounced(typed.trim().slice(0, MAX_SEARCH), TYPING_PAUSE_MS);
  useTitle(searchText ? t("{searchText} · Search", { searchText: isolated(searchText) }) : t("Search"));
  useEffect(() => {
    for (const cards of [PageGrid, GroupGrid, FoundEvents, ItemGrid]) void cards.preload();
  }, []);

  function show(next: { typed?: string; tab?: string }) {
    const q = next.typed ?? typed;
    const opened = next.tab ? SEARCH_KINDS.find((one) => one === next.tab) : kind;
    setParams({ ...(q && { q }), ...(opened && { kind: opened }) }, { replace: true });
  }
  const store = () => storeSearch(viewer.id, typed);
  const action: PersonAction = (person) => person.id !== viewer.id && <FriendOrMessage person={person} />;

  return (
    <Page className="max-w-[39.5rem]">
      <PageHead title={t("Search")} />
      <SearchField typed={typed} onType={(next) => show({ typed: next })} onSearch={store} />
      {searchText === "" || typed.trim() === "" ? (
        <div className="card mt-5 p-2">
          <RecentSearches
            userId={viewer.id}
            empty={
              <EmptyState art="search" hue="friends" title={t("Search for people, posts, and #hashtags")}>
                <Explore />
              </EmptyState>
            }
          />
        </div>
      ) : (
        <Tabs open={kind ?? "all"} onOpen={(tab) => show({ tab })} className="mt-3">
          <div className="mb-5 border-b border-line">
            <TabList label={t("Results")} tabs={TABS} />
          </div>
          {/* A followed result means that the search was worth storing. */}
          <div onClickCapture={store}>
            <TabPanel name="all">
              <Everything searchText={searchText} action={action} onAll={(tab) => show({ tab })} />
            </TabPanel>
            <TabPanel name="people" className="card">
              <PeopleResults searchText={searchText} action={action} />
            </TabPanel>
            <TabPanel name="pages">
              <Pages searchText={searchText} />
            </TabPanel>
            <TabPanel name="groups">
              <Groups searchText={searchText} />
            </TabPanel>
            <TabPanel name="events">
              <Events searchText={searchText} />
            </TabPanel>
            <TabPanel name="listings">
              <Listings searchText={searchText} viewerId={viewer.id} />
            </TabPanel>
            <TabPanel name="posts">
              <Posts searchText={searchText} />
            </TabPanel>
          </div>
        </Tabs>
      )}
    </Page>
  );
}

interface EverythingProps {
  searchText: string;
  onAll: (kind: SearchKind) => void;
  action: PersonAction;
}

function Everything({ searchText, onAll, action }: EverythingProps) {
  const { found, isError, refetch } = useBestFound(searchText);
  const posts = useFound("posts", searchText);
  if (!found) return <section className="card">{isError ? <LoadError onRetry={refetch} /> : <Searching />}</section>;
  const others = found.filter(({ kind }) => kind !== "posts");
  return (
    <>
      {SEARCH_KINDS.map((kind) => (
        <BestOfKind key={kind} kind={kind} found={others} onAll={() => onAll(kind)} action={action} />
      ))}
      {/* The empty state for posts is left out where other kinds were found. */}
      {(others.length === 0 || posts.items?.length !== 0) && (
        <PostList list={posts} empty={<NothingFound searchText={searchText} />} />
      )}
    </>
  );
}

const Cards = ({ children }: { children: ReactNode }) => (
  <Suspense
    fallback={
      <section className="card">
        <Searching />
      </section>
    }
  >
    {children}
  </Suspense>
);

function Pages({ searchText }: { searchText: string }) {
  const list = useFound("pages", searchText);
  return (
    <Cards>
      <PageGrid list={list} isNarrow empty={<NothingFound searchText={searchText} />} />
    </Cards>
  );
}

function Groups({ searchText }: { searchText: string }) {
  const list = useFound("groups", searchText);
  return (
    <Cards>
      <GroupGrid list={list} isNarrow empty={<NothingFound searchText={searchText} />} />
    </Cards>
  );
}

function Events({ searchText }: { searchText: string }) {
  const list = useFound("events", searchText);
  return (
    <Cards>
      <FoundEvents list={list} empty={<NothingFound searchText={searchText} />} />
    </Cards>
  );
}

function Listings({ searchText, viewerId }: { searchText: string; viewerId: string }) {
  const list = useFound("listings", searchText);
  return (
    <Cards>
      <ItemGrid list={list} viewerId={viewerId} isNarrow empty={<NothingFound searchText={searchText} />} />
    </Cards>
  );
}

function Posts({ searchText }: { searchText: string }) {
  const list = useFound("posts", searchText);
  return <PostList list={list} empty={<NothingFound searchText={searchText} />} />;
}
