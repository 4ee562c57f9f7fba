import { Link } from "wouter";
import { useState } from "react";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { describeDecision } from "./decision-labels.ts";
import { useDecisions, useReadDecisions } from "./use-decisions.ts";
import { t } from "#lib/words/words.ts";

/** Shown once, whatever page the member opens: what moderators decided since they were here last. */
export function DecisionDialog() {
  const { data } = useDecisions();
  const [isOpen, setOpen] = useState(true);
  const { mutate: read } = useReadDecisions();
  const unread = data?.filter(({ isRead }) => !isRead) ?? [];
  const close = () => {
    setOpen(false);
    read();
  };
  if (unread.length === 0) return null;
  return (
    <Dialog open={isOpen} onClose={close} title={t("From the moderators")} className="sm:max-w-[30rem]">
      <div className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        {unread.map((decision) => (
          <div key={decision.id} className="space-y-2">
            <p className="font-semibold">{describeDecision(decision)}</p>
            {decision.excerpt && (
              <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">
                {t("“{text}”", { text: decision.excerpt })}
              </p>
            )}
            {decision.reason && (
              <p dir="auto" className="rounded-lg bg-surface-2 px-4 py-3 wrap-anywhere whitespace-pre-line">
                {decision.reason}
              </p>
            )}
          </div>
        ))}
        <DialogFooter>
          <Link href="/settings/privacy#decisions" onClick={close} className={buttonClass("neutral", "lg")}>
            {t("Appeal", {}, "verb")}
          </Link>
          <Button size="lg" onClick={close}>
            {t("Got it")}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
