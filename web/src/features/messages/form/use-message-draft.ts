import { useEffect, useState } from "react";
import type { UploadedFile } from "#features/media/upload-dialog.tsx";
import { localStore } from "#lib/device/storage.ts";

export type MessagePhotoDraft = Pick<UploadedFile, "objectPath" | "previewUrl" | "width" | "height">;

interface Draft {
  text: string;
  photo: MessagePhotoDraft | null;
}

/** For as long as the page lives: whoever looks into another chat finds their words and their photo again. */
const drafts = new Map<string, Draft>();
/** Both also after a reload; signing out removes them. */
const keyOf = (name: string) => `plaza-message-draft-${name}`;
const photoKeyOf = (name: string) => `${keyOf(name)} photo`;

function storeDraft(name: string, draft: Draft) {
  drafts.set(name, draft);
  if (draft.text.trim() === "") localStore.remove(keyOf(name));
  else localStore.set(keyOf(name), draft.text);
  if (draft.photo) localStore.set(photoKeyOf(name), JSON.stringify(draft.photo));
  else localStore.remove(photoKeyOf(name));
}

const find = (name: string): Draft => ({ text: localStore.get(keyOf(name)) ?? "", photo: findPhoto(name) });

/** It was uploaded already: what was shown of it from memory is gone, and comes from the server now. */
function findPhoto(name: string): MessagePhotoDraft | null {
  try {
    const stored: unknown = JSON.parse(localStore.get(photoKeyOf(name)) ?? "null");
    return isPhoto(stored) ? { ...stored, previewUrl: stored.objectPath } : null;
  } catch {
    // Not written by this code.
    return null;
  }
}

function isPhoto(stored: unknown): stored is MessagePhotoDraft {
  if (typeof stored !== "object" || stored === null) return false;
  const { objectPath, width, height } = stored as Partial<MessagePhotoDraft>;
  return typeof objectPath === "string" && typeof width === "number" && typeof height === "number";
}

/** `name` says whose it is and to whom. */
export function useMessageDraft(name: string) {
  const [draft, setDraft] = useState(() => drafts.get(name) ?? find(name));
  useEffect(() => storeDraft(name, draft), [name, draft]);
  return {
    ...draft,
    setText: (text: string) => setDraft((now) => ({ ...now, text })),
    setPhoto: (photo: MessagePhotoDraft | null) => {
      if (draft.photo) URL.revokeObjectURL(draft.photo.previewUrl);
      setDraft((now) => ({ ...now, photo }));
    },
  };
}
