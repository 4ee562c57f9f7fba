import { codePoints } from "@plaza/contract/base/code-points";
import { MAX_MESSAGE, type Message } from "@plaza/contract/messages";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { isSendKey } from "#lib/screen/is-send-key.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { LengthNote } from "#ui/fields/length-note.tsx";
import { fieldClass, formClass, submitClass } from "./form-classes.ts";
import { t } from "#lib/words/words.ts";

interface EditFormProps {
  message: Message;
  onSave: (content: string | null) => void;
  onCancel: () => void;
}

/** In the place of the message form. Enter saves (not on touch), Escape cancels. */
export default function EditForm({ message, onSave, onCancel }: EditFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(message.content ?? "");
  const content = text.trim();
  const length = codePoints(content);
  const canSave = (length > 0 || message.media.length > 0) && length <= MAX_MESSAGE;

  useEffect(() => {
    const { current } = field;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  function save() {
    if (canSave) onSave(content || null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") {
      event.stopPropagation();
      onCancel();
    }
    if (!isSendKey(event)) return;
    event.preventDefault();
    save();
  }

  return (
    <form
      aria-label={t("Edit message")}
      className={formClass}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="mb-2 flex items-center gap-2 rounded-lg bg-surface-2 py-1.5 pe-1.5 ps-3 text-sm">
        <p className="min-w-0 flex-1 border-s-[3px] border-brand ps-3 font-semibold">{t("Editing your message")}</p>
        <IconButton Icon={X} size={18} label={t("Cancel editing")} onClick={onCancel} />
      </div>
      <div className="flex items-end gap-1.5">
        <textarea
          ref={field}
          dir="auto"
          rows={1}
          aria-label={t("Edit message")}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          className={fieldClass}
        />
        <button type="submit" aria-label={t("Save")} disabled={!canSave} className={submitClass}>
          <Check size={20} aria-hidden />
        </button>
      </div>
      <LengthNote length={length} max={MAX_MESSAGE} />
    </form>
  );
}
