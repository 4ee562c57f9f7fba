import type { Group } from "@plaza/contract/groups";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { t } from "#lib/words/words.ts";

/** Replaces posts and members of a private group for those outside it. */
export function ClosedInside({ group }: { group: Group }) {
  const isWaiting = group.membership === "requested";
  return (
    <section className="card">
      <EmptyState
        art="groups"
        hue="groups"
        title={t("This group is private")}
        note={
          isWaiting
            ? t("Your request was sent. Once it's accepted, you'll see what's posted here.")
            : t("Join to see its members and posts.")
        }
      />
    </section>
  );
}
