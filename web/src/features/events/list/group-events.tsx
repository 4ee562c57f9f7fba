import type { Group } from "@plaza/contract/groups";
import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { EventCards } from "./event-cards.tsx";
import { t } from "#lib/words/words.ts";

const CreateEventDialog = lazy(() => import("#features/events/dialogs/create-event-dialog.tsx"));

/** What is planned in a group, and what has been. Its members plan. */
export default function GroupEvents({ group }: { group: Group }) {
  const [isCreating, setCreating] = useState(false);
  const wanted = { groupId: group.id };
  const isMember = group.membership !== null && group.membership !== "requested";
  const note = isMember ? t("Plan something for everyone here.") : t("Events that members plan show up here.");
  return (
    <>
      <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t("Events")}</h2>
        {isMember && <Button onClick={() => setCreating(true)}>{t("Create event")}</Button>}
      </div>
      <EventCards
        wanted={wanted}
        view="upcoming"
        empty={<EmptyState art="events" hue="events" title={t("No events yet")} note={note} />}
      />
      <EventCards wanted={wanted} view="past" title={t("Past events")} empty={null} />
      <Suspense>{isCreating && <CreateEventDialog groupId={group.id} onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}
