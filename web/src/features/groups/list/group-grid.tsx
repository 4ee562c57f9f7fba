import type { Group } from "@plaza/contract/groups";
import { type ReactNode, useEffect } from "react";
import { cx } from "#lib/text/class-names.ts";
import { watchGroups } from "#features/live/watch-list.ts";
import { PagedList, type ReadList } from "#ui/lists/paged-list.tsx";
import { GroupCard } from "./group-card.tsx";
import { GroupListSkeleton } from "#features/groups/parts/group-skeletons.tsx";

interface GroupGridProps {
  list: ReadList<Group>;
  /** The grid is in a column of the page. */
  isNarrow?: boolean;
  empty: ReactNode;
}

/** The loaded groups; more load as one scrolls. */
export default function GroupGrid({ list, isNarrow = false, empty }: GroupGridProps) {
  useEffect(watchGroups, []);
  return (
    <PagedList list={list} skeleton={<GroupListSkeleton isNarrow={isNarrow} />} empty={empty}>
      {(groups) => <GroupCards groups={groups} isNarrow={isNarrow} />}
    </PagedList>
  );
}

interface GroupCardsProps extends Pick<GroupGridProps, "isNarrow"> {
  groups: Group[];
  heading?: "h2" | "h3";
}

export const GroupCards = ({ groups, heading, isNarrow = false }: GroupCardsProps) => (
  <ul className={cx("grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5", !isNarrow && "lg:grid-cols-3")}>
    {groups.map((group) => (
      <li key={group.id} className="min-w-0">
        <GroupCard group={group} heading={heading} />
      </li>
    ))}
  </ul>
);
