import type { ReactionType } from "@plaza/contract/posts";
import { lazy, type PointerEvent, Suspense } from "react";
import { QUEUED, QUEUED_TOAST } from "#features/outbox/send-or-queue.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { type Picked, pickedOver } from "./reaction-labels.ts";
import { usePicker } from "#ui/overlays/use-picker.ts";
import { t } from "#lib/words/words.ts";

// A file of its own: a held finger waits for it alone, and it is requested as the finger goes down.
const loadPicker = () => import("./reaction-picker.tsx");
const ReactionPicker = lazy(loadPicker);

type React = (
  picked: Picked,
  options: { onSuccess: (outcome: unknown) => void; onError: (error: Error) => void },
) => void;

/** A tap likes, or withdraws the present reaction; one of the six is picked on a post, a comment or a message. */
export function usePicking(mine: ReactionType | null, react: React) {
  function send(type: ReactionType) {
    react(pickedOver(mine, type), {
      onSuccess: (outcome) => {
        if (outcome === QUEUED) toast(QUEUED_TOAST);
      },
      onError: (error) => toastFailure(t("Reaction not saved"), error),
    });
  }
  const { trigger, takesFocus, close, triggerProps, boxProps, ...picker } = usePicker(() => send(mine ?? "like"));

  function pick(type: ReactionType) {
    close();
    send(type);
  }

  const list = (
    <Suspense>
      {picker.isOpen && <ReactionPicker anchor={trigger} mine={mine} takesFocus={takesFocus} onPick={pick} />}
    </Suspense>
  );
  return {
    ...picker,
    boxProps: {
      ...boxProps,
      onPointerEnter: (event: PointerEvent) => {
        void loadPicker().catch(() => {});
        boxProps.onPointerEnter(event);
      },
    },
    triggerProps: { ...triggerProps, type: "button" as const, "aria-pressed": mine !== null },
    list,
  };
}
