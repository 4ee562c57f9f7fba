import { MAX_COMMENT } from "@plaza/contract/posts";
import type { ReactNode } from "react";
import { LengthNote } from "#features/posts/text/length-note.tsx";
import { MentionTextArea } from "#features/posts/text/mention-text-area.tsx";
import type { useWriting } from "#features/posts/text/use-writing.ts";
import { isSendKey } from "#lib/screen/is-send-key.ts";

interface CommentFieldProps {
  writing: ReturnType<typeof useWriting>;
  label: string;
  onSend: () => void;
  onCancel?: () => void;
  /** What belongs to the text, such as its photo. */
  above?: ReactNode;
  /** The buttons at its end. */
  children: ReactNode;
}

/** Enter sends (not on touch), Shift and Enter begin a new line, Escape cancels where there is something to cancel. */
export function CommentField({ writing, label, onSend, onCancel, above, children }: CommentFieldProps) {
  return (
    <div className="min-w-0 flex-1">
      {above}
      <div className="flex items-end rounded-[1.25rem] border border-line bg-surface-2 ring-focus focus-within:ring-2">
        <MentionTextArea
          {...writing.field}
          rows={1}
          label={label}
          placeholder={`${label}...`}
          onKeyDown={(event) => {
            if (event.key === "Escape" && onCancel) onCancel();
            if (!isSendKey(event)) return;
            event.preventDefault();
            onSend();
          }}
          className="max-h-48 min-w-0 flex-1 bg-transparent py-2 pe-1 ps-4 text-[1rem] leading-5.5 outline-none placeholder:text-ink-3 sm:text-base"
        />
        {children}
      </div>
      <div className="px-4 pt-1 empty:hidden">
        <LengthNote content={writing.content} max={MAX_COMMENT} />
      </div>
    </div>
  );
}
