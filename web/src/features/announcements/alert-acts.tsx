import CircleCheck from "lucide-react/icons/circle-check";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { toastOutcome } from "#lib/screen/toast.ts";
import { plural, t } from "#lib/words/words.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { Confirm } from "#ui/overlays/confirm.tsx";

interface AlertActsProps {
  title: string;
  /** Neither over nor solved. */
  isRunning: boolean;
  onSolve: () => Promise<unknown>;
  onRetract: () => Promise<unknown>;
}

/** What those who sent an alert do with it. */
export function AlertActs({ title, isRunning, onSolve, onRetract }: AlertActsProps) {
  const [asked, setAsked] = useState<"solve" | "retract" | null>(null);

  return (
    <>
      {isRunning && (
        <IconButton
          Icon={CircleCheck}
          label={t("Mark as resolved: {title}", { title })}
          onClick={() => setAsked("solve")}
        />
      )}
      <IconButton Icon={Trash2} label={t("Withdraw: {title}", { title })} onClick={() => setAsked("retract")} />
      {asked === "solve" && (
        <Confirm
          title={t("Mark this alert as resolved?")}
          note={t("For a day, everyone can see that it's resolved, even if they already read it.")}
          label={t("Mark as resolved")}
          busyLabel={t("Saving...")}
          onConfirm={() => toastOutcome(onSolve(), t("Alert not marked as resolved"), t("Alert marked as resolved"))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "retract" && (
        <Confirm
          title={t("Withdraw this alert?")}
          note={t("It disappears from every screen and from notifications right away.")}
          label={t("Withdraw")}
          busyLabel={t("Withdrawing...")}
          onConfirm={() => toastOutcome(onRetract(), t("Alert not withdrawn"), t("Alert withdrawn"))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

export const readNote = (count: number) =>
  count === 0 ? t("not read yet") : plural(count, "read by {count}", "read by {count}");
