import { useEffect } from "react";
import { forgetDraft } from "#lib/device/drafts.ts";
import { useCurrentUser } from "./use-current-user.ts";

/** The key of the draft that a dialog stores for the member, and `close`, which discards it, sent or not. */
export function useDialogDraft(name: string, onClose: () => void) {
  const { data: viewer } = useCurrentUser();
  const draftKey = `plaza-dialog-draft-${viewer?.id} ${name}`;
  const close = () => {
    forgetDraft(draftKey);
    onClose();
  };
  return { draftKey, close };
}

/** The same for a form on a page: leaving the page discards it, a reload does not. */
export function usePageDraft(name: string): string {
  const { draftKey } = useDialogDraft(name, () => {});
  useEffect(() => () => forgetDraft(draftKey), [draftKey]);
  return draftKey;
}
