import { toast, toastFailure } from "#lib/screen/toast.ts";
import { type MarkChange, useMarkConversation } from "#features/messages/data/use-conversation-marks.ts";
import { t } from "#lib/words/words.ts";

/** Pins, mutes or archives a conversation, for the viewer alone, and says so. */
export function useSetMark(conversationId: string) {
  const { mutate } = useMarkConversation(conversationId);
  return (change: MarkChange, title: string) =>
    mutate(change, {
      onSuccess: () => toast({ title }),
      onError: (error) => toastFailure(t("Couldn't save that"), error),
    });
}
