import type { Event } from "@plaza/contract/events";
import Plus from "lucide-react/icons/plus";
import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

const load = () => import("#features/events/dialogs/create-event-dialog.tsx");
const CreateEventDialog = lazy(load);

export function CreateEvent({ onCreated }: { onCreated: (event: Event) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} onPointerEnter={() => void load()}>
        <Plus size={18} aria-hidden />
        {t("Create event")}
      </Button>
      <Suspense>{isOpen && <CreateEventDialog onClose={() => setOpen(false)} onCreated={onCreated} />}</Suspense>
    </>
  );
}
