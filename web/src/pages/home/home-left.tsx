import { GroupsBeside } from "#features/groups/list/groups-beside.tsx";
import { useGroupsBeside } from "#features/groups/data/use-groups.ts";
import { LeftSkeleton } from "#ui/lists/column-skeletons.tsx";

/** What is beside the feed on the left, under the viewer's own card. */
export default function HomeLeft() {
  const [own, others] = [useGroupsBeside("mine"), useGroupsBeside("discover")];
  if (own.isPending || others.isPending) return <LeftSkeleton />;
  return <GroupsBeside own={own.items ?? []} others={others.items ?? []} />;
}
