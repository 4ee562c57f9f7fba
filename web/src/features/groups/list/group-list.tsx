import { type ReactNode, useLayoutEffect } from "react";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import GroupGrid from "./group-grid.tsx";
import type { GroupsView } from "#features/groups/data/group-pages.ts";
import { newPostsFirst } from "#features/groups/data/group-pages.ts";
import { useGroups } from "#features/groups/data/use-groups.ts";
import { t } from "#lib/words/words.ts";

interface GroupListProps {
  view: GroupsView;
  /** The search text; "" for all. */
  q: string;
  empty: ReactNode;
  /** Called before the empty state of an unfiltered list is rendered. */
  onNone?: () => void;
}

export function GroupList({ view, q, empty, onNone }: GroupListProps) {
  const list = useGroups(view, q);
  // The cached list may be older than a membership: it is read again first.
  const isUnsure = onNone !== undefined && list.items?.length === 0 && list.isFetching;
  const items = isUnsure ? undefined : list.items;
  const isNone = q === "" && items?.length === 0 && !list.isStale;
  useLayoutEffect(() => {
    if (isNone) onNone?.();
  }, [isNone, onNone]);
  return (
    <GroupGrid
      list={{ ...list, items: view === "mine" && items ? newPostsFirst(items) : items }}
      empty={
        q ? (
          <EmptyState
            art="groups"
            hue="groups"
            title={t("No groups match your search")}
            note={t("Try fewer letters.")}
          />
        ) : (
          empty
        )
      }
    />
  );
}
