import { useEffect, useState } from "react";
import type { UploadedFile } from "#features/media/upload-dialog.tsx";

export type MessagePhotoDraft = Pick<UploadedFile, "objectPath" | "previewUrl" | "width" | "height">;

interface Draft {
  text: string;
  photo: MessagePhotoDraft | null;
}

const NOTHING: Draft = { text: "", photo: null };
/** For as long as the page lives: whoever looks into another chat finds their words again. */
const drafts = new Map<string, Draft>();

export function useMessageDraft(name: string) {
  const [draft, setDraft] = useState(() => drafts.get(name) ?? NOTHING);
  useEffect(() => void drafts.set(name, draft), [name, draft]);
  return {
    ...draft,
    setText: (text: string) => setDraft((now) => ({ ...now, text })),
    setPhoto: (photo: MessagePhotoDraft | null) => {
      if (draft.photo) URL.revokeObjectURL(draft.photo.previewUrl);
      setDraft((now) => ({ ...now, photo }));
    },
  };
}
