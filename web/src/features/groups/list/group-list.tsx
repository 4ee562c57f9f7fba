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
  const isNone = q === "" && list.items?.length === 0 && !list.isStale;
  useLayoutEffect(() => {
    if (isNone) onNone?.();
  }, [isNone, onNone]);
  return (
    <GroupGrid
      list={view === "mine" ? { ...list, items: list.items && newPostsFirst(list.items) } : list}
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
