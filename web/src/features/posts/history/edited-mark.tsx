import { lazy, type ReactNode, Suspense, useState } from "react";

const EditsDialog = lazy(() => import("./edits-dialog.tsx"));

/** What was edited, and what it says now. */
export interface Edited {
  kind: "post" | "comment";
  id: string;
  content: string | null;
}

interface EditedMarkProps {
  edited: Edited;
  className?: string;
  children: ReactNode;
}

/** Says that the words were changed, and opens what they were before. */
export function EditedMark({ edited, className, children }: EditedMarkProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={className}>
        {children}
      </button>
      <Suspense>{isOpen && <EditsDialog edited={edited} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
