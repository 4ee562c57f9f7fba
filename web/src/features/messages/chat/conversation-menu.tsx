import type { Conversation } from "@plaza/contract/messages";
import Archive from "lucide-react/icons/archive";
import ArchiveRestore from "lucide-react/icons/archive-arrow-up";
import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import ChartColumn from "lucide-react/icons/chart-column";
import Ellipsis from "lucide-react/icons/ellipsis";
import Info from "lucide-react/icons/info";
import Pin from "lucide-react/icons/pin";
import PinOff from "lucide-react/icons/pin-off";
import { Suspense, useState } from "react";
import { useOutbox } from "#features/outbox/window-outbox.ts";
import { failure } from "#lib/api/failures.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { toast } from "#lib/screen/toast.ts";
import { IconButton, iconButtonClass } from "#ui/buttons/icon-button.tsx";
import { Menu, menuItemClass } from "#ui/overlays/menu.tsx";
import { type Mark, useMarkConversation } from "#features/messages/data/use-conversation-marks.ts";

const PollDialog = lazyPage(() => import("#features/messages/form/poll-dialog.tsx"));
const ChatInfoDialog = lazyPage(() => import("#features/chats/chat-info-dialog.tsx"));

const row = { type: "button", role: "menuitem", tabIndex: -1, className: menuItemClass } as const;

/** At the end of a chat's head: who is in a group chat, and the menu. */
export default function ConversationMenu({ conversation, viewerId }: { conversation: Conversation; viewerId: string }) {
  const [isInfoOpen, setInfoOpen] = useState(false);
  const [isPollOpen, setPollOpen] = useState(false);
  const { outbox } = useOutbox(viewerId);
  return (
    <>
      {conversation.kind === "group" && (
        <IconButton label="Members and settings" onClick={() => setInfoOpen(true)}>
          <Info size={20} aria-hidden />
        </IconButton>
      )}
      {/* What has not begun has no place in the list. */}
      {conversation.lastMessage && <Marks conversation={conversation} onPoll={() => setPollOpen(true)} />}
      <Suspense>
        {isInfoOpen && (
          <ChatInfoDialog chatId={conversation.id} viewerId={viewerId} onClose={() => setInfoOpen(false)} />
        )}
        {isPollOpen && <PollDialog partner={conversation} outbox={outbox} onClose={() => setPollOpen(false)} />}
      </Suspense>
    </>
  );
}

/** A poll, which a narrow form has no room for; and pins, mutes or archives a conversation, for the viewer alone. */
function Marks({ conversation, onPoll }: { conversation: Conversation; onPoll: () => void }) {
  const { isPinned, isMuted, isArchived } = conversation;
  const { mutate } = useMarkConversation(conversation.id);
  const set = (mark: Mark, isOn: boolean, title: string) => () =>
    mutate(
      { mark, isOn },
      {
        onSuccess: () => toast({ title }),
        onError: (error) => toast(failure("Not changed", error, "Please try again.")),
      },
    );
  return (
    <Menu label="Conversation menu" className={iconButtonClass} trigger={<Ellipsis size={20} aria-hidden />}>
      <button {...row} onClick={onPoll}>
        <ChartColumn size={17} aria-hidden />
        New poll
      </button>
      <button {...row} onClick={set("pinned", !isPinned, isPinned ? "Unpinned" : "Pinned to the top")}>
        {isPinned ? <PinOff size={17} aria-hidden /> : <Pin size={17} aria-hidden />}
        {isPinned ? "Unpin" : "Pin to the top"}
      </button>
      <button {...row} onClick={set("muted", !isMuted, isMuted ? "Unmuted" : "Muted")}>
        {isMuted ? <Bell size={17} aria-hidden /> : <BellOff size={17} aria-hidden />}
        {isMuted ? "Unmute" : "Mute"}
      </button>
      <button {...row} onClick={set("archived", !isArchived, isArchived ? "Back in the list" : "Archived")}>
        {isArchived ? <ArchiveRestore size={17} aria-hidden /> : <Archive size={17} aria-hidden />}
        {isArchived ? "Take out of the archive" : "Archive"}
      </button>
    </Menu>
  );
}
