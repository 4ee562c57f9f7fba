import type { ReactionType } from "@plaza/contract/posts";
import { lazy, Suspense } from "react";
import { failure } from "#lib/api/failures.ts";
import { QUEUED, QUEUED_TOAST } from "#features/outbox/send-or-queue.ts";
import { toast } from "#lib/screen/toast.ts";
import { type Picked, pickedOver } from "./reaction-labels.ts";
import { usePicker } from "#ui/overlays/use-picker.ts";

export const loadReactionPicker = () => import("./reaction-picker.tsx");
const ReactionPicker = lazy(loadReactionPicker);

type React = (
  picked: Picked,
  options: { onSuccess: (outcome: unknown) => void; onError: (error: Error) => void },
) => void;

/** Picks one of the six, on a post or a comment; the present one picked again is withdrawn. */
export function usePicking(mine: ReactionType | null, react: React) {
  const { boxProps, triggerProps, ...picker } = usePicker();

  function pick(type: ReactionType) {
    picker.close();
    react(pickedOver(mine, type), {
      onSuccess: (outcome) => {
        if (outcome === QUEUED) toast(QUEUED_TOAST);
      },
      onError: (error) => toast(failure("Reaction not saved", error, "Please try again.")),
    });
  }

  const list = (
    <Suspense>
      {picker.isOpen && (
        <ReactionPicker anchor={picker.trigger} mine={mine} takesFocus={picker.isByKeys} onPick={pick} />
      )}
    </Suspense>
  );
  return { boxProps, triggerProps, list };
}
