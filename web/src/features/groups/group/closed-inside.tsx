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
            ? "Your request is on its way. Once it is accepted, you will see what is posted here."
            : "Join it to see who is in it and what they talk about."
        }
      />
    </section>
  );
}
