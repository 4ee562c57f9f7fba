import SmilePlus from "lucide-react/icons/face-slightly-smiling-plus";
import { lazy, Suspense } from "react";
import { usePopover } from "#ui/overlays/popover.ts";
import { t } from "#lib/words/words.ts";

const EmojiPicker = lazy(() => import("./emoji-picker.tsx"));

/** In a form: opens the picker, which writes into the form's text area at the caret. */
export default function EmojiButton({ className }: { className: string }) {
  const { isOpen, triggerProps, contentProps } = usePopover({ align: "start" });

  function insert(sign: string) {
    const field = triggerProps.ref.current?.closest("form")?.querySelector("textarea");
    if (!field) return;
    field.setRangeText(sign, field.selectionStart, field.selectionEnd, "end");
    // As if it had been typed.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <>
      <button type="button" aria-label={t("Emoji")} aria-haspopup="dialog" className={className} {...triggerProps}>
        <SmilePlus size={20} aria-hidden />
      </button>
      <div
        {...contentProps}
        tabIndex={-1}
        role="dialog"
        aria-label={t("Emoji")}
        className="w-[19.5rem] max-w-[calc(100vw-1.5rem)] overflow-hidden rounded-lg border border-line bg-surface text-ink shadow-3 outline-none open:animate-rise"
      >
        <Suspense fallback={<div className="h-96" />}>{isOpen && <EmojiPicker onPick={insert} />}</Suspense>
      </div>
    </>
  );
}
