import { type LeftOutThing, useLeaveOut } from "#features/posts/data/use-memories.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";

/** Leaves something out or takes it back, and says so where it failed. */
export function useChoice() {
  const { mutateAsync } = useLeaveOut();
  return (what: LeftOutThing, isLeftOut: boolean) => toastOutcome(mutateAsync({ what, isLeftOut }), t("Not saved"));
}
