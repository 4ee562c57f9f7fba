import type { Call } from "@plaza/contract/calls";
import { useQueryClient } from "@tanstack/react-query";
import Phone from "lucide-react/icons/phone";
import PhoneOff from "lucide-react/icons/phone-off";
import Video from "lucide-react/icons/video";
import { useEffect, useState } from "react";
import { useSearch } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { t } from "#lib/words/words.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { answerCall, declineCall } from "./data/act.ts";
import { startRinging } from "./rtc/ring-tone.ts";

interface RingDialogProps {
  call: Call;
  /** The viewer is in another call, which ends when they answer. */
  isBusy: boolean;
}

/** Somebody calls. Closing it without a choice is silent, and the call goes on ringing elsewhere. */
export function RingDialog({ call, isBusy }: RingDialogProps) {
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  const [isAccepting, setAccepting] = useState(false);
  const isRinging = isOpen && !isAccepting;
  useEffect(() => (isRinging ? startRinging() : undefined), [isRinging]);
  const caller = call.members.find(({ user }) => user.id === call.callerId)?.user;
  const name = caller ? fullName(caller) : t("Someone");
  const { id, kind, chatId } = call;
  const answer = () => {
    setAccepting(true);
    void answerCall(cache, call).finally(() => setAccepting(false));
  };
  // The notification on the device has a button for it.
  const isAnswered = new URLSearchParams(useSearch()).get("answer") === id;
  useEffect(() => {
    if (isAnswered) void answerCall(cache, { id, kind, chatId });
  }, [isAnswered, cache, id, kind, chatId]);
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={name}
      art={caller && <Avatar person={caller} size="xl" />}
      description={describe(call)}
      className="sm:max-w-[26rem]"
    >
      <div className="grid gap-3 px-6 pb-6 sm:px-8 sm:pb-8">
        <Button size="lg" onClick={answer} disabled={isAccepting}>
          {kind === "video" ? <Video size={20} aria-hidden /> : <Phone size={20} aria-hidden />}
          {isBusy ? t("End this call and answer") : t("Answer", {}, "a call")}
        </Button>
        <Button variant="neutral" size="lg" onClick={() => declineCall(cache, call)} disabled={isAccepting}>
          <PhoneOff size={20} aria-hidden />
          {t("Decline", {}, "a call")}
        </Button>
      </div>
    </Dialog>
  );
}

function describe({ kind, chatId, chatName: chat }: Call) {
  if (chatId && chat) return t("is calling {chat}", { chat });
  if (chatId) return t("is calling a group chat");
  return kind === "video" ? t("Video call", {}, "comes in") : t("Call", {}, "comes in");
}
