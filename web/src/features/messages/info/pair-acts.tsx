import type { User } from "@plaza/contract/users";
import Ban from "lucide-react/icons/ban";
import Flag from "lucide-react/icons/flag";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

const BlockDialog = lazy(() => import("#features/safety/block-dialog.tsx"));
const ReportDialog = lazy(() => import("#features/safety/report-dialog.tsx"));

/** At the end of a chat of two: block and report. */
export function PairActs({ user }: { user: User }) {
  const [open, setOpen] = useState<"block" | "report" | null>(null);
  const [, navigate] = useLocation();
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="ghost" className="text-danger!" onClick={() => setOpen("block")}>
        <Ban size={17} aria-hidden />
        {t("Block")}
      </Button>
      <Button variant="ghost" className="text-danger!" onClick={() => setOpen("report")}>
        <Flag size={17} aria-hidden />
        {t("Report")}
      </Button>
      <Suspense>
        {open === "block" && (
          <BlockDialog user={user} onClose={close} onBlocked={() => navigate("/messages", { replace: true })} />
        )}
        {open === "report" && <ReportDialog kind="member" id={user.id} name={fullName(user)} onClose={close} />}
      </Suspense>
    </div>
  );
}
