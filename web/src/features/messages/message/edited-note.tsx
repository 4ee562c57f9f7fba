import type { Message } from "@plaza/contract/messages";
import { lazy, Suspense, useState } from "react";
import { t } from "#lib/words/words.ts";

const EditsDialog = lazy(() => import("./edits-dialog.tsx"));

/** Under an edited message: leads to its earlier texts. */
export function EditedNote({ message }: { message: Message }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="h-6 px-1 text-2xs text-ink-3 underline-offset-2 hover:underline"
      >
        {t("Edited")}
      </button>
      <Suspense>{isOpen && <EditsDialog message={message} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
