import type { Conversation } from "@plaza/contract/messages";
import Archive from "lucide-react/icons/archive";
import ArchiveRestore from "lucide-react/icons/archive-arrow-up";
import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import ChartColumn from "lucide-react/icons/chart-column";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pin from "lucide-react/icons/pin";
import PinOff from "lucide-react/icons/pin-off";
import Search from "lucide-react/icons/search";
import { Suspense, useState } from "react";
import { useOutbox } from "#features/outbox/window-outbox.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { iconButtonClass } from "#ui/buttons/button.tsx";
import { Menu, MenuItem, MenuLine } from "#ui/overlays/menu.tsx";
import { useSetMark } from "#features/messages/info/use-set-mark.ts";
import { t } from "#lib/words/words.ts";

const PollDialog = lazyPage(() => import("#features/messages/form/poll-dialog.tsx"));
const MuteDialog = lazyPage(() => import("#features/messages/info/mute-dialog.tsx"));

interface ConversationMenuProps {
  conversation: Conversation;
  viewerId: string;
  onSearch: () => void;
}

/** At the end of a chat's head: search and a poll; and pins, mutes or archives the conversation, for the viewer alone. */
export default function ConversationMenu({ conversation, viewerId, onSearch }: ConversationMenuProps) {
  const { isPinned, isMuted, isArchived } = conversation;
  const [open, setOpen] = useState<"poll" | "mute" | null>(null);
  const close = () => setOpen(null);
  const { outbox } = useOutbox(viewerId);
  const set = useSetMark(conversation.id);
  const pin = () => set({ mark: "pinned", isOn: !isPinned }, isPinned ? t("Unpinned") : t("Pinned to the top"));
  const unmute = () => set({ mark: "muted", isOn: false }, t("Unmuted"));
  const archive = () =>
    set({ mark: "archived", isOn: !isArchived }, isArchived ? t("Moved to your chats") : t("Archived", {}, "has been"));
  return (
    <>
      <Menu label={t("Conversation menu")} className={iconButtonClass} trigger={<Ellipsis size={20} aria-hidden />}>
        <MenuItem Icon={Search} label={t("Search in chat")} onClick={onSearch} />
        <MenuItem Icon={ChartColumn} label={t("New poll")} onClick={() => setOpen("poll")} />
        {/* A chat without a message is not in the list yet. */}
        {conversation.lastMessage && (
          <>
            <MenuLine />
            <MenuItem
              Icon={isPinned ? PinOff : Pin}
              label={isPinned ? t("Unpin") : t("Pin to the top")}
              onClick={pin}
            />
            <MenuItem
              Icon={isMuted ? Bell : BellOff}
              label={isMuted ? t("Unmute") : t("Mute")}
              onClick={isMuted ? unmute : () => setOpen("mute")}
            />
            <MenuItem
              Icon={isArchived ? ArchiveRestore : Archive}
              label={isArchived ? t("Unarchive") : t("Archive", {}, "verb")}
              onClick={archive}
            />
          </>
        )}
      </Menu>
      <Suspense>
        {open === "poll" && <PollDialog partner={conversation} outbox={outbox} onClose={close} />}
        {open === "mute" && <MuteDialog conversation={conversation} onClose={close} />}
      </Suspense>
    </>
  );
}
