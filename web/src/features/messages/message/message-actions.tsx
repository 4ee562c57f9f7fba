import { DELETABLE_MINUTES, type Message } from "@plaza/contract/messages";
import Copy from "lucide-react/icons/copy";
import Ellipsis from "lucide-react/icons/ellipsis";
import Forward from "lucide-react/icons/forward";
import Pencil from "lucide-react/icons/pencil";
import Reply from "lucide-react/icons/reply";
import SmilePlus from "lucide-react/icons/face-slightly-smiling-plus";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import Trash2 from "lucide-react/icons/trash";
import { lazy, Suspense, useState } from "react";
import { toastFailure } from "#lib/screen/toast.ts";
import { copyAndToast } from "#lib/screen/copy.ts";
import { cx } from "#lib/text/class-names.ts";
import { Menu, MenuItem } from "#ui/overlays/menu.tsx";
import { ReactionIcon } from "#features/posts/reactions/reaction-icon.tsx";
import { REACTION_LABELS } from "#features/posts/reactions/reaction-labels.ts";
import { usePicking } from "#features/posts/reactions/use-picking.tsx";
import { isEditable } from "#features/messages/data/use-edit-message.ts";
import {
  reactionOf,
  useDeleteMessage,
  useReactToMessage,
  useRemoveMessage,
} from "#features/messages/data/use-message-changes.ts";
import { t } from "#lib/words/words.ts";

const ForwardDialog = lazy(() => import("./forward-dialog.tsx"));

const small = "grid size-8 place-items-center rounded-full text-ink-3 hover:bg-surface-2 hover:text-ink";

/** Hidden buttons cannot be tapped by mistake. */
const HIDDEN =
  "pointer-events-none opacity-0 group-focus-within:pointer-events-auto group-focus-within:opacity-100 group-hover:pointer-events-auto group-hover:opacity-100 has-aria-expanded:pointer-events-auto has-aria-expanded:opacity-100";

interface MessageActionsProps {
  message: Message;
  viewerId: string;
  /** Shown without hover as well. */
  isShown: boolean;
  onReply: () => void;
  onEdit: () => void;
}

/** Shown beside a bubble while it is hovered, touched or focused. */
export function MessageActions({ message, viewerId, isShown, onReply, onEdit }: MessageActionsProps) {
  const { mutate: react } = useReactToMessage(message, viewerId);
  const deletion = useDeleteMessage(message, viewerId);
  const removal = useRemoveMessage(message);
  const onError = (error: Error) => toastFailure(t("Couldn't delete the message"), error);
  const [isForwarding, setForwarding] = useState(false);
  const mine = reactionOf(message, viewerId);
  const { boxProps, triggerProps, chooseProps, isOpen, list } = usePicking(mine, react);

  return (
    <div className={cx("flex shrink-0 transition-opacity", !isShown && !isOpen && HIDDEN)}>
      <div {...boxProps} className="relative flex">
        <button
          {...triggerProps}
          aria-label={
            mine ? t("{reaction}, your reaction", { reaction: REACTION_LABELS[mine].label }) : t("Like message")
          }
          className={cx(small, "touch-manipulation select-none")}
        >
          {mine ? <ReactionIcon type={mine} size={18} /> : <ThumbsUp size={17} aria-hidden />}
        </button>
        {/* In a narrow chat there is no room for it beside the bubble: holding the other one does the same. */}
        <button
          {...chooseProps}
          className={cx(small, "sr-only focus:not-sr-only focus:grid focus:size-8 @lg:not-sr-only @lg:grid @lg:size-8")}
        >
          <SmilePlus size={17} aria-hidden />
        </button>
        {list}
      </div>
      <Menu label={t("Message menu")} className={small} trigger={<Ellipsis size={17} aria-hidden />}>
        <MenuItem Icon={Reply} label={t("Reply")} onClick={onReply} />
        <MenuItem Icon={Forward} label={t("Forward")} onClick={() => setForwarding(true)} />
        {message.content && (
          <MenuItem
            Icon={Copy}
            label={t("Copy text")}
            onClick={() => void copyAndToast(message.content ?? "", t("Text copied"), t("Couldn't copy the text"))}
          />
        )}
        {message.senderId === viewerId && isEditable(message) && (
          <MenuItem Icon={Pencil} label={t("Edit")} onClick={onEdit} />
        )}
        <MenuItem
          Icon={Trash2}
          label={t("Delete for me")}
          isDanger
          onClick={() => removal.mutate(undefined, { onError })}
        />
        {message.senderId === viewerId && isDeletable(message) && (
          <MenuItem
            Icon={Trash2}
            label={t("Delete for everyone")}
            isDanger
            onClick={() => deletion.mutate(undefined, { onError })}
          />
        )}
      </Menu>
      <Suspense>
        {isForwarding && <ForwardDialog message={message} viewerId={viewerId} onClose={() => setForwarding(false)} />}
      </Suspense>
    </div>
  );
}

const isDeletable = ({ createdAt }: Message) => Date.now() - Date.parse(createdAt) < DELETABLE_MINUTES * 60_000;
