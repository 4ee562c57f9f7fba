import { useCallback, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { CreateGroup } from "#features/groups/list/create-group.tsx";
import { GroupList } from "#features/groups/list/group-list.tsx";
import { GroupSuggestions } from "#features/groups/list/group-suggestions.tsx";
import { GroupSearch } from "#features/groups/list/group-search.tsx";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { useTabInAddress } from "#lib/screen/tab-in-address.ts";
import { useTitle } from "#lib/screen/title.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { Page } from "#ui/page/page.tsx";
import { TabList, TabPanel, Tabs } from "#ui/lists/tabs.tsx";

const TABS = { "Your groups": "mine", Discover: "discover" };
const PAUSE_MS = 250;

export default function Groups() {
  useTitle("Groups");
  const [, navigate] = useLocation();
  const { open, onOpen, onNone } = useOpenTab();
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), PAUSE_MS);
  return (
    <Page>
      <PageHead title="Groups" note="Tables on the square, each with its own conversation.">
        {/* The button is placed where it can be seen at once. */}
        <CreateGroup onCreated={({ id }) => navigate(`/groups/${id}`)} />
      </PageHead>
      <Tabs open={open} onOpen={onOpen} className="mt-3">
        <div className="border-b border-line">
          <TabList label="Groups" tabs={Object.keys(TABS).map((name) => ({ name }))} />
        </div>
        <search className="my-5 block">
          <GroupSearch label="Search groups" typed={typed} onType={setTyped} />
        </search>
        <TabPanel name="Your groups">
          <GroupList
            view="mine"
            q={q}
            onNone={onNone}
            empty={
              <EmptyState
                art="groups"
                hue="groups"
                title="No groups yet"
                note="Places for the people who share something with you."
              >
                <Button variant="tonal" onClick={() => onOpen("Discover")}>
                  Discover groups
                </Button>
              </EmptyState>
            }
          />
          {q === "" && <GroupSuggestions />}
        </TabPanel>
        <TabPanel name="Discover">
          <GroupList
            view="discover"
            q={q}
            empty={
              <EmptyState
                art="groups"
                hue="groups"
                title="No groups yet"
                note="Groups you are not in show up here. Why not create one?"
              />
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
      setFirst("Your groups");
      onOpen(name);
    },
    onNone: useCallback(() => setFirst((chosen) => chosen ?? "Discover"), []),
  };
}
