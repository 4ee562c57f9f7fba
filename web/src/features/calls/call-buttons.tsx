import { MAX_IN_CALL } from "@plaza/contract/calls";
import type { Conversation } from "@plaza/contract/messages";
import { useQueryClient } from "@tanstack/react-query";
import Phone from "lucide-react/icons/phone";
import Video from "lucide-react/icons/video";
import { useState } from "react";
import { t } from "#lib/words/words.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { beginCall } from "./data/act.ts";

/** Where calls are on, in the head of a chat: with voice, and with video where few enough are in it. */
export default function CallButtons({ conversation }: { conversation: Conversation }) {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const size = conversation.kind === "pair" ? 2 : conversation.memberCount;
  if (size > MAX_IN_CALL.voice || size < 2 || (conversation.kind === "pair" && conversation.isClosed)) return null;
  const callee = conversation.kind === "pair" ? { userId: conversation.id } : { chatId: conversation.id };
  const begin = (kind: "voice" | "video") => {
    setBusy(true);
    void beginCall(cache, callee, kind).finally(() => setBusy(false));
  };
  return (
    <>
      <IconButton label={t("Call", {}, "button")} disabled={isBusy} onClick={() => begin("voice")}>
        <Phone size={20} aria-hidden />
      </IconButton>
      {size <= MAX_IN_CALL.video && (
        <IconButton label={t("Video call")} disabled={isBusy} onClick={() => begin("video")}>
          <Video size={20} aria-hidden />
        </IconButton>
      )}
    </>
  );
}
