import { GroupCards } from "./group-grid.tsx";
import { isMember } from "#features/groups/data/group-pages.ts";
import { useGroupsBeside } from "#features/groups/data/use-groups.ts";
import { t } from "#lib/words/words.ts";

const SHOWN = 6;

/** Groups that the viewer is not in, those with the most friends first; nothing where there are none. */
export function GroupSuggestions() {
  const { items = [] } = useGroupsBeside("discover");
  const others = items.filter((group) => !isMember(group));
  if (others.length === 0) return null;
  const shown = others.toSorted((one, other) => other.friendCount - one.friendCount).slice(0, SHOWN);
  return (
    <section aria-labelledby="group-suggestions" className="mt-10 sm:mt-12">
      <h2 id="group-suggestions" className="mb-4 text-xl">
        {t("Groups you may like")}
      </h2>
      <GroupCards groups={shown} heading="h3" />
    </section>
  );
}
