import Flag from "lucide-react/icons/flag";
import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

const ReportDialog = lazy(() => import("#features/safety/report-dialog.tsx"));

/** Shown under other members' listings. */
export function ReportItem({ itemId }: { itemId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" className="mt-2 self-start px-3!" onClick={() => setOpen(true)}>
        <Flag size={16} aria-hidden />
        {t("Report listing")}
      </Button>
      <Suspense>{isOpen && <ReportDialog kind="listing" id={itemId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
