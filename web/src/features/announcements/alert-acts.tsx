import CircleCheck from "lucide-react/icons/circle-check";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { failure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";
import { plural, t } from "#lib/words/words.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
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

  async function act(work: () => Promise<unknown>, done: string, failed: string) {
    try {
      await work();
      toast({ title: done });
    } catch (error) {
      toast(failure(failed, error, t("Please try again.")));
    }
  }

  return (
    <>
      {isRunning && (
        <IconButton label={t("Mark as solved: {title}", { title })} onClick={() => setAsked("solve")}>
          <CircleCheck size={19} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t("Take back: {title}", { title })} onClick={() => setAsked("retract")}>
        <Trash2 size={19} aria-hidden />
      </IconButton>
      {asked === "solve" && (
        <Confirm
          title={t("Mark this alert as solved?")}
          note={t("Everyone sees for a day that it's solved, including anyone who already read it.")}
          label={t("Mark as solved")}
          busyLabel={t("Saving...")}
          onConfirm={() => act(onSolve, t("Alert marked as solved"), t("Alert not marked as solved"))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "retract" && (
        <Confirm
          title={t("Take back this alert?")}
          note={t("It disappears from every screen and from notifications right away.")}
          label={t("Take back")}
          busyLabel={t("Taking back...")}
          onConfirm={() => act(onRetract, t("Alert taken back"), t("Alert not taken back"))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

export const readNote = (count: number) =>
  count === 0 ? t("not read yet") : plural(count, "read by {count}", "read by {count}");
