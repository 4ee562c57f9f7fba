import { type CallKind, MAX_IN_CALL } from "@plaza/contract/calls";
import type { Conversation } from "@plaza/contract/messages";
import { useQueryClient } from "@tanstack/react-query";
import Phone from "lucide-react/icons/phone";
import Video from "lucide-react/icons/video";
import { useState } from "react";
import { toast } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { beginCall } from "./data/act.ts";

/** Where calls are on, in the head of a chat. Of one that is too large they say so. */
export default function CallButtons({ conversation }: { conversation: Conversation }) {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const size = conversation.kind === "pair" ? 2 : conversation.memberCount;
  if (size < 2 || (conversation.kind === "pair" && conversation.isClosed)) return null;
  const callee = conversation.kind === "pair" ? { userId: conversation.id } : { chatId: conversation.id };
  const begin = (kind: CallKind) => {
    if (size > MAX_IN_CALL[kind]) return toastTooLarge();
    setBusy(true);
    void beginCall(cache, callee, kind).finally(() => setBusy(false));
  };
  return (
    <>
      <IconButton
        Icon={Phone}
        size={20}
        label={t("Call", {}, "button")}
        disabled={isBusy}
        onClick={() => begin("voice")}
      />
      <IconButton Icon={Video} size={20} label={t("Video call")} disabled={isBusy} onClick={() => begin("video")} />
    </>
  );
}

const toastTooLarge = () =>
  toast({
    title: t("This chat is too large to call"),
    description: t("Voice calls can have up to {voice} people, and video calls up to {video}.", MAX_IN_CALL),
  });
