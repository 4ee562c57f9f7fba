import type { Group } from "@plaza/contract/groups";
import { EmptyState } from "#ui/lists/empty-state.tsx";

/** Replaces posts and members of a private group for those outside it. */
export function ClosedInside({ group }: { group: Group }) {
  const isWaiting = group.membership === "requested";
  return (
    <section className="card">
      <EmptyState
        art="groups"
        hue="groups"
        title="This group is private"
        note={
          isWaiting
            ? "Your request was sent. Once it's accepted, you'll see what's posted here."
            : "Join to see its members and posts."
        }
      />
    </section>
  );
}
