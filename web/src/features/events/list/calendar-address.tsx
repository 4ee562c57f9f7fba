import CalendarSync from "lucide-react/icons/calendar-sync";
import { lazy, Suspense, useState } from "react";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

const load = () => import("#features/events/dialogs/calendar-address-dialog.tsx");
const CalendarAddressDialog = lazy(load);
const Proof = lazyPart(() => import("#features/auth/two-factor/proof-asker.tsx"));

export default function CalendarAddress() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="neutral" onClick={() => setOpen(true)} onPointerEnter={() => void load()}>
        <CalendarSync size={18} aria-hidden />
        {t("Sync to your calendar")}
      </Button>
      <Suspense>{isOpen && <CalendarAddressDialog onClose={() => setOpen(false)} />}</Suspense>
      <Proof />
    </>
  );
}
