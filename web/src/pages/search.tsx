import { MAX_SEARCH } from "@plaza/contract/search";
import { Search as Magnifier } from "lucide-react";
import { useSearchParams } from "wouter";
import { PeopleResults } from "#features/search/people-results.tsx";
import { useTitle } from "#lib/title.ts";
import { useSettled } from "#lib/settled.ts";
import { PageHead } from "#ui/page-head.tsx";
import { Page } from "#ui/page.tsx";

const TYPING_PAUSE_MS = 200;

export default function Search() {
  const [params, setParams] = useSearchParams();
  const typed = params.get("q") ?? "";
  const words = useSettled(typed.trim().slice(0, MAX_SEARCH), TYPING_PAUSE_MS);
  useTitle(words ? `${words} · Search` : "Search");
  return (
    <Page className="max-w-[39.5rem]">
      <PageHead title="Search" />
      <label className="mt-5 flex h-12 items-center gap-2.5 rounded-full border border-line bg-surface px-5 text-ink-3 ring-focus focus-within:ring-2">
        <Magnifier size={19} aria-hidden className="shrink-0" />
        <input
          type="search"
          aria-label="Search for people"
          placeholder="Search for people"
          value={typed}
          onChange={({ target }) => setParams(target.value ? { q: target.value } : {}, { replace: true })}
          maxLength={MAX_SEARCH}
          autoComplete="off"
          className="w-full min-w-0 bg-transparent text-[1rem] text-ink outline-none placeholder:text-ink-3"
        />
      </label>
      <section aria-label="Results" className="card mt-5">
        <PeopleResults words={words} />
      </section>
    </Page>
  );
}
