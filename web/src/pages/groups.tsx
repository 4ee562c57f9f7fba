import { useCallback, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { CreateGroup } from "#features/groups/list/create-group.tsx";
import { GroupList } from "#features/groups/list/group-list.tsx";
import { GroupSuggestions } from "#features/groups/list/group-suggestions.tsx";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { useTabInAddress } from "#lib/screen/tab-in-address.ts";
import { useTitle } from "#lib/screen/title.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { ListBar } from "#ui/page/list-bar.tsx";
import { Page, PageHead } from "#ui/page/page.tsx";
import { TabList, TabPanel, Tabs, tabsOf } from "#ui/lists/tabs.tsx";
import { t } from "#lib/words/words.ts";

const TABS = { mine: t("Your groups"), discover: t("Discover") };
const PAUSE_MS = 250;

export default function Groups() {
  useTitle(t("Groups"));
  const [, navigate] = useLocation();
  const { open, onOpen, onNone } = useOpenTab();
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), PAUSE_MS);
  const create = <CreateGroup onCreated={({ id }) => navigate(`/groups/${id}`)} />;
  return (
    <Page>
      <PageHead title={t("Groups")} note={t("Join people who share your interests.")}>
        {/* The button is placed where it can be seen at once. */}
        {create}
      </PageHead>
      <Tabs open={open} onOpen={onOpen}>
        <ListBar label={t("Search groups")} typed={typed} onType={setTyped}>
          <TabList label={t("Groups")} tabs={tabsOf(TABS)} />
        </ListBar>
        <TabPanel name="mine">
          <GroupList
            view="mine"
            q={q}
            onNone={onNone}
            empty={
              <EmptyState
                art="groups"
                hue="groups"
                title={t("No groups yet")}
                note={t("Find people who share your interests.")}
              >
                <Button variant="tonal" onClick={() => onOpen("discover")}>
                  {t("Discover groups")}
                </Button>
              </EmptyState>
            }
          />
          {q === "" && <GroupSuggestions />}
        </TabPanel>
        <TabPanel name="discover">
          <GroupList
            view="discover"
            q={q}
            empty={
              <EmptyState
                art="groups"
                hue="groups"
                title={t("No groups yet")}
                note={t("Groups you haven't joined appear here. Why not start one?")}
              >
                {create}
              </EmptyState>
            }
          />
        </TabPanel>
      </Tabs>
    </Page>
  );
}

/** Without a tab in the address, a member of no group starts at Discover, and stays there on joining one. */
function useOpenTab() {
  const [params] = useSearchParams();
  const { open, onOpen } = useTabInAddress(TABS);
  const [first, setFirst] = useState<keyof typeof TABS>();
  return {
    open: params.has("tab") ? open : (first ?? open),
    onOpen: (name: string) => {
      setFirst("mine");
      onOpen(name);
    },
    onNone: useCallback(() => setFirst((chosen) => chosen ?? "discover"), []),
  };
}
