import { DELETABLE_MINUTES, type Message } from "@plaza/contract/messages";
import { Copy, Ellipsis, Reply, SmilePlus, Trash2 } from "lucide-react";
import { lazy, Suspense } from "react";
import { failure } from "#lib/api/failures.ts";
import { cx } from "#lib/text/class-names.ts";
import { copyText } from "#lib/device/copy-text.ts";
import { toast } from "#lib/screen/toast.ts";
import { Menu, menuItemClass } from "#ui/overlays/menu.tsx";
import { pickedOver, type ReactionName } from "#features/posts/reactions/reaction-labels.ts";
import { usePicker } from "#ui/overlays/use-picker.ts";
import { reactionOf, useDeleteMessage, useReactToMessage } from "#features/messages/data/use-message-changes.ts";

const ReactionPicker = lazy(() => import("#features/posts/reactions/reaction-picker.tsx"));
const row = { type: "button", role: "menuitem", tabIndex: -1 } as const;
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
}

/** Shown beside a bubble while it is hovered, touched or focused. */
export function MessageActions({ message, viewerId, isShown, onReply }: MessageActionsProps) {
  const picker = usePicker();
  const react = useReactToMessage(message, viewerId);
  const remove = useDeleteMessage(message, viewerId);
  const mine = reactionOf(message, viewerId);

  function pick(type: ReactionName) {
    picker.close();
    react.mutate(pickedOver(mine, type), {
      onError: (error) => toast(failure("Reaction not saved", error, "Please try again.")),
    });
  }

  return (
    <div className={cx("flex shrink-0 transition-opacity", !isShown && !picker.isOpen && HIDDEN)}>
      <div {...picker.boxProps} onPointerEnter={undefined}>
        <button
          type="button"
          aria-label="React to message"
          aria-haspopup="true"
          {...picker.triggerProps}
          className={small}
        >
          <SmilePlus size={17} aria-hidden />
        </button>
        <Suspense>
          {picker.isOpen && (
            <ReactionPicker anchor={picker.trigger} mine={mine} takesFocus={picker.isByKeys} onPick={pick} />
          )}
        </Suspense>
      </div>
      <Menu label="Message menu" className={small} trigger={<Ellipsis size={17} aria-hidden />}>
        <button {...row} className={menuItemClass} onClick={onReply}>
          <Reply size={17} aria-hidden />
          Reply
        </button>
        {message.content && (
          <button {...row} className={menuItemClass} onClick={() => void copy(message.content ?? "")}>
            <Copy size={17} aria-hidden />
            Copy text
          </button>
        )}
        {message.senderId === viewerId && isDeletable(message) && (
          <button
            {...row}
            className={cx(menuItemClass, "text-danger")}
            onClick={() =>
              remove.mutate(undefined, {
                onError: (error) => toast(failure("Message not deleted", error, "Please try again.")),
              })
            }
          >
            <Trash2 size={17} aria-hidden />
            Delete for everyone
          </button>
        )}
      </Menu>
    </div>
  );
}

const isDeletable = ({ createdAt }: Message) => Date.now() - Date.parse(createdAt) < DELETABLE_MINUTES * 60_000;

async function copy(text: string) {
  const isCopied = await copyText(text);
  toast(isCopied ? { title: "Text copied" } : { title: "The text could not be copied", variant: "destructive" });
}
