import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { CreatePage } from "#features/pages/create-page.tsx";
import PageGrid from "#features/pages/page-grid.tsx";
import { type PagesView, usePages } from "#features/pages/use-pages.ts";
import { useTabInAddress } from "#lib/screen/tab-in-address.ts";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { useTitle } from "#lib/screen/title.ts";
import { t } from "#lib/words/words.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { TabList, TabPanel, Tabs, tabsOf } from "#ui/lists/tabs.tsx";
import { ListBar } from "#ui/page/list-bar.tsx";
import { Page, PageHead } from "#ui/page/page.tsx";

const TABS = { all: t("All pages"), followed: t("Following"), mine: t("Your pages") };
const PAUSE_MS = 250;

/** Of clubs, shops, the parish, the town hall. */
export default function PagesPage() {
  useTitle(t("Pages"));
  const [, navigate] = useLocation();
  const { open, onOpen } = useTabInAddress(TABS);
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), PAUSE_MS);
  const create = <CreatePage onCreated={({ handle }) => navigate(`/p/${handle}`)} />;
  const discover = (
    <Button variant="tonal" onClick={() => onOpen("all")}>
      {t("Discover pages")}
    </Button>
  );
  return (
    <Page>
      <PageHead title={t("Pages")} note={t("News from clubs, shops, and the town hall.")}>
        {create}
      </PageHead>
      <Tabs open={open} onOpen={onOpen}>
        <ListBar label={t("Search pages")} typed={typed} onType={setTyped}>
          <TabList label={t("Pages")} tabs={tabsOf(TABS)} />
        </ListBar>
        <TabPanel name="all">
          <List
            view="all"
            q={q}
            title={t("No pages yet")}
            note={t("Create one for your club, shop, or office.")}
            next={create}
          />
        </TabPanel>
        <TabPanel name="followed">
          <List
            view="followed"
            q={q}
            title={t("You don't follow any pages yet")}
            note={t("Follow a page to find it here.")}
            next={discover}
          />
        </TabPanel>
        <TabPanel name="mine">
          <List
            view="mine"
            q={q}
            title={t("You don't edit any pages yet")}
            note={t("Create one for your club, shop, or office.")}
            next={create}
          />
        </TabPanel>
      </Tabs>
    </Page>
  );
}

interface ListProps {
  view: PagesView;
  q: string;
  title: string;
  note: string;
  /** What one can do where there are none. */
  next: ReactNode;
}

function List({ view, q, title, note, next }: ListProps) {
  const list = usePages(view, q);
  const empty = q ? (
    <EmptyState art="groups" hue="brand" title={t("No pages match your search")} note={t("Try fewer letters.")} />
  ) : (
    <EmptyState art="groups" hue="brand" title={title} note={note}>
      {next}
    </EmptyState>
  );
  return <PageGrid list={list} empty={empty} />;
}
