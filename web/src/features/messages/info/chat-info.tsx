import type { Conversation } from "@plaza/contract/messages";
import type { User } from "@plaza/contract/users";
import Ban from "lucide-react/icons/ban";
import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import Flag from "lucide-react/icons/flag";
import Search from "lucide-react/icons/search";
import UserRound from "lucide-react/icons/user-round";
import { lazy, Suspense, useState } from "react";
import { Link, useLocation } from "wouter";
import { GroupInfo } from "#features/chats/group-info.tsx";
import { nameOf } from "#features/messages/data/conversation-name.ts";
import { nearTime } from "#features/messages/parts/chat-times.ts";
import { PresenceAvatar } from "#features/messages/parts/presence-avatar.tsx";
import { cx } from "#lib/text/class-names.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Shared } from "./shared.tsx";
import { useSetMark } from "./use-set-mark.ts";
import { fullName } from "#features/users/full-name.ts";
import { plural, t } from "#lib/words/words.ts";

const BlockDialog = lazy(() => import("#features/safety/block-dialog.tsx"));

const ReportDialog = lazy(() => import("#features/safety/report-dialog.tsx"));

/** The buttons share a line, also on a narrow phone. */
const SHARE = "min-w-0 flex-1 px-2!";

const MuteDialog = lazy(() => import("./mute-dialog.tsx"));

interface ChatInfoProps {
  conversation: Conversation;
  viewerId: string;
  onSearch: () => void;
  onClose: () => void;
}

/** Whom one chats with, what was sent, and what can be done about it; of a group chat, who is in it too. */
export default function ChatInfo({ conversation, viewerId, onSearch, onClose }: ChatInfoProps) {
  const { kind, id, isMuted, mutedUntil, lastMessage } = conversation;
  const [isMuting, setMuting] = useState(false);
  const set = useSetMark(id);
  return (
    <Dialog
      onClose={onClose}
      art={<PresenceAvatar person={conversation} size="lg" />}
      title={nameOf(conversation)}
      description={kind === "group" ? countOf(conversation.memberCount) : conversation.isOnline && t("Active now")}
      className="sm:max-w-[30rem]"
    >
      <div className="space-y-6 px-6 pb-6 sm:px-8 sm:pb-8">
        <div className="flex gap-2">
          {kind === "pair" && (
            <Link href={`/profile/${id}`} className={cx(buttonClass("neutral"), SHARE)}>
              <UserRound size={17} aria-hidden />
              {t("Profile")}
            </Link>
          )}
          {lastMessage && (
            <Button
              variant="neutral"
              className={SHARE}
              onClick={() => (isMuted ? set({ mark: "muted", isOn: false }, t("Unmuted")) : setMuting(true))}
            >
              {isMuted ? <Bell size={17} aria-hidden /> : <BellOff size={17} aria-hidden />}
              {isMuted ? t("Unmute") : t("Mute")}
            </Button>
          )}
          <Button
            variant="neutral"
            className={SHARE}
            onClick={() => {
              onClose();
              onSearch();
            }}
          >
            <Search size={17} aria-hidden />
            {t("Search")}
          </Button>
        </div>
        {isMuted && mutedUntil && (
          <p className="text-center text-sm text-ink-2">{t("Muted until {time}", { time: nearTime(mutedUntil) })}</p>
        )}
        <Shared conversationId={id} />
        {kind === "group" ? (
          <GroupInfo chatId={id} viewerId={viewerId} onClose={onClose} />
        ) : (
          <PairActs user={conversation} />
        )}
      </div>
      <Suspense>{isMuting && <MuteDialog conversation={conversation} onClose={() => setMuting(false)} />}</Suspense>
    </Dialog>
  );
}

const countOf = (count: number) => plural(count, "{count} member", "{count} members");

/** At the end of a chat of two: block and report. */
function PairActs({ user }: { user: User }) {
  const [open, setOpen] = useState<"block" | "report" | null>(null);
  const [, navigate] = useLocation();
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="ghost" className="text-danger!" onClick={() => setOpen("block")}>
        <Ban size={17} aria-hidden />
        {t("Block")}
      </Button>
      <Button variant="ghost" className="text-danger!" onClick={() => setOpen("report")}>
        <Flag size={17} aria-hidden />
        {t("Report")}
      </Button>
      <Suspense>
        {open === "block" && (
          <BlockDialog user={user} onClose={close} onBlocked={() => navigate("/messages", { replace: true })} />
        )}
        {open === "report" && <ReportDialog kind="member" id={user.id} name={fullName(user)} onClose={close} />}
      </Suspense>
    </div>
  );
}
