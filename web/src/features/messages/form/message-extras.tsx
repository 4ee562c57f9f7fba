import type { Message } from "@plaza/contract/messages";
import X from "lucide-react/icons/x";
import { IconButton } from "#ui/buttons/button.tsx";
import { inShort } from "#features/messages/data/preview.ts";
import { t } from "#lib/words/words.ts";

interface ReplyNoteProps {
  message: Message;
  nameFor: (userId: string) => string;
  viewerId: string;
  onRemove: () => void;
}

/** Above the field: the message that is replied to. */
export function ReplyNote({ message, nameFor, viewerId, onRemove }: ReplyNoteProps) {
  const name = message.senderId === viewerId ? "yourself" : nameFor(message.senderId);
  return (
    <div className="mb-2 flex items-center gap-2 rounded-lg bg-surface-2 py-1.5 pe-1.5 ps-3 text-sm">
      <div className="min-w-0 flex-1 border-s-[3px] border-brand ps-3">
        <p className="text-xs font-semibold">{t("Replying to {name}", { name })}</p>
        <p dir="auto" className="truncate text-ink-2">
          {inShort({ ...message, hasImage: message.media.length > 0 })}
        </p>
      </div>
      <IconButton Icon={X} size={18} label={t("Cancel reply")} onClick={onRemove} />
    </div>
  );
}
