import type { Conversation } from "@plaza/contract/messages";
import ImageIcon from "lucide-react/icons/image";
import Mic from "lucide-react/icons/mic";
import Paperclip from "lucide-react/icons/paperclip";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import { type KeyboardEvent, useRef } from "react";
import { pickFiles } from "#features/media/pick-files.ts";
import { usePublishTyping } from "#features/messages/data/use-typing.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { cx } from "#lib/text/class-names.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { fieldClass, submitClass } from "./form-classes.ts";
import { recordingType } from "./recording-type.ts";
import type { useMessageWriting } from "./use-message-writing.ts";
import { t } from "#lib/words/words.ts";

const EmojiButton = lazyPart(() => import("#ui/emoji/emoji-button.tsx"));

interface MessageRowProps {
  partner: Conversation;
  message: ReturnType<typeof useMessageWriting>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The field between the buttons for what can be attached and the one that sends. */
export function MessageRow({ partner, message, onKeyDown }: MessageRowProps) {
  const { field, text, setText, isEmpty, canSend, pictures, file, voice } = message;
  const publishTyping = usePublishTyping(partner);
  return (
    <div className={cx("items-end gap-1.5", voice.isRecording ? "hidden" : "flex")}>
      <IconButton
        Icon={ImageIcon}
        size={21}
        label={t("Send photos or videos")}
        className="mb-0.5"
        disabled={pictures.isFull || file.chosen !== null}
        onClick={() => pickFiles({ accept: pictures.accept, isMultiple: true }, pictures.add)}
      />
      <FileButton isDisabled={pictures.attachments.length > 0 || file.chosen !== null} onChoose={file.choose} />
      <div className="relative flex min-w-0 flex-1">
        <textarea
          ref={field}
          dir="auto"
          rows={1}
          aria-label={t("Write a message")}
          placeholder={t("Message", {}, "noun")}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value.trim()) publishTyping();
          }}
          onKeyDown={onKeyDown}
          className={cx(fieldClass, "pe-11")}
        />
        <EmojiButton className="absolute end-1 bottom-1 grid size-9 place-items-center rounded-full text-ink-2 hover:bg-surface-3 hover:text-ink" />
      </div>
      {isEmpty && recordingType() && (
        <IconButton
          Icon={Mic}
          size={21}
          label={t("Record a voice message")}
          className="mb-0.5"
          onClick={() => voice.setRecording(true)}
        />
      )}
      <button type="submit" aria-label={t("Send")} disabled={!canSend} className={submitClass}>
        <SendHorizontal size={20} aria-hidden />
      </button>
    </div>
  );
}

/** Not in the narrowest chats, where the field needs the room. */
function FileButton({ isDisabled, onChoose }: { isDisabled: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        Icon={Paperclip}
        size={20}
        label={t("Send a file")}
        className="mb-0.5 hidden @xs:grid"
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        data-file
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = "";
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
