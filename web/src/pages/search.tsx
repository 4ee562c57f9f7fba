import { MAX_SEARCH, SEARCH_KINDS, type SearchKind } from "@plaza/contract/search";
import type { OwnUser } from "@plaza/contract/users";
import { useSearchParams } from "wouter";
import { useFoundPosts } from "#features/posts/found-posts.ts";
import { PostList } from "#features/posts/post-list.tsx";
import { NothingFound } from "#features/search/nothing-found.tsx";
import { PeoplePreview } from "#features/search/people-preview.tsx";
import { PeopleResults } from "#features/search/people-results.tsx";
import { RecentSearches } from "#features/search/recent-searches-list.tsx";
import { keepSearch } from "#features/search/recent-searches.ts";
import { SearchField } from "#features/search/search-field.tsx";
import { usePeopleSearch } from "#features/search/use-search.ts";
import { useSettled } from "#lib/settled.ts";
import { useTitle } from "#lib/title.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Page } from "#ui/page.tsx";
import { TabList, TabPanel, Tabs } from "#ui/tabs.tsx";

const TYPING_PAUSE_MS = 200;
const ALL = "All";
const NAMES: Record<SearchKind, string> = { people: "People", posts: "Posts" };

/** `?q=` is what is looked for, `&kind=` the tab. */
export default function Search({ viewer }: { viewer: OwnUser }) {
  const [params, setParams] = useSearchParams();
  const typed = params.get("q") ?? "";
  const kind = SEARCH_KINDS.find((one) => one === params.get("kind"));
  const words = useSettled(typed.trim().slice(0, MAX_SEARCH), TYPING_PAUSE_MS);
  useTitle(words ? `${words} · Search` : "Search");

  function show(next: { typed?: string; tab?: string }) {
    const q = next.typed ?? typed;
    const opened = next.tab ? SEARCH_KINDS.find((one) => NAMES[one] === next.tab) : kind;
    setParams({ ...(q && { q }), ...(opened && { kind: opened }) }, { replace: true });
  }
  const keep = () => keepSearch(viewer.id, typed);

  return (
    <Page className="max-w-[39.5rem]">
      <PageHead title="Search" />
      <SearchField typed={typed} onType={(next) => show({ typed: next })} onSearch={keep} />
      {words === "" || typed.trim() === "" ? (
        <div className="card mt-5 p-2">
          <RecentSearches
            userId={viewer.id}
            empty={<EmptyState art="search" hue="friends" title="Look for people, posts and #hashtags" />}
          />
        </div>
      ) : (
        <Tabs open={kind ? NAMES[kind] : ALL} onOpen={(tab) => show({ tab })} className="mt-3">
          <div className="mb-5 border-b border-line">
            <TabList label="Results" tabs={[ALL, ...Object.values(NAMES)].map((name) => ({ name }))} />
          </div>
          {/* Whoever follows a result has found what they looked for. */}
          <div onClickCapture={keep}>
            <TabPanel name={ALL}>
              <Everything words={words} onPeople={() => show({ tab: "People" })} />
            </TabPanel>
            <TabPanel name="People" className="card">
              <People words={words} />
            </TabPanel>
            <TabPanel name="Posts">
              <Posts words={words} />
            </TabPanel>
          </div>
        </Tabs>
      )}
    </Page>
  );
}

function Everything({ words, onPeople }: { words: string; onPeople: () => void }) {
  const people = usePeopleSearch(words);
  const posts = useFoundPosts(words);
  const isNobody = people.people?.length === 0;
  return (
    <>
      <PeoplePreview list={people} onAll={onPeople} />
      {/* Where people were found and no posts, the people are the answer. */}
      {(isNobody || posts.posts?.length !== 0) && <PostList list={posts} empty={<NothingFound words={words} />} />}
    </>
  );
}

const People = ({ words }: { words: string }) => <PeopleResults words={words} list={usePeopleSearch(words)} />;

const Posts = ({ words }: { words: string }) => (
  <PostList list={useFoundPosts(words)} empty={<NothingFound words={words} />} />
);
