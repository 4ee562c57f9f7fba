import { useEffect, useState } from "react";
import type { UploadedFile } from "#features/media/upload-dialog.tsx";
import { localStore } from "#lib/storage.ts";

export type MessagePhotoDraft = Pick<UploadedFile, "objectPath" | "previewUrl" | "width" | "height">;

interface Draft {
  text: string;
  photo: MessagePhotoDraft | null;
}

/** For as long as the page lives: whoever looks into another chat finds their words and their photo again. */
const drafts = new Map<string, Draft>();
/** The words also after a reload; signing out removes them. */
const keyOf = (name: string) => `plaza-message-draft-${name}`;

function keep(name: string, draft: Draft) {
  drafts.set(name, draft);
  if (draft.text.trim() === "") localStore.remove(keyOf(name));
  else localStore.set(keyOf(name), draft.text);
}

/** `name` says whose it is and to whom. */
export function useMessageDraft(name: string) {
  const [draft, setDraft] = useState(
    () => drafts.get(name) ?? { text: localStore.get(keyOf(name)) ?? "", photo: null },
  );
  useEffect(() => keep(name, draft), [name, draft]);
  return {
    ...draft,
    setText: (text: string) => setDraft((now) => ({ ...now, text })),
    setPhoto: (photo: MessagePhotoDraft | null) => {
      if (draft.photo) URL.revokeObjectURL(draft.photo.previewUrl);
      setDraft((now) => ({ ...now, photo }));
    },
  };
}
