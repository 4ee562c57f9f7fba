import type { ReactNode } from "react";
import { FocusedList } from "#ui/lists/focused-list.tsx";
import type { ReadList } from "#ui/lists/paged-list.tsx";
import { ListSkeleton } from "./admin-skeletons.tsx";

interface AdminListProps<Item> {
  list: ReadList<Item>;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list of the dashboard, inside the card of its tab. */
export const AdminList = <Item,>(props: AdminListProps<Item>) => <FocusedList {...props} skeleton={<ListSkeleton />} />;
