import { useEffect, useState } from "react";
import type { UploadedFile } from "#features/media/upload-dialog.tsx";
import { createDrafts } from "#lib/device/drafts.ts";
import { localStore } from "#lib/device/storage.ts";

export type MessagePhotoDraft = Pick<UploadedFile, "objectPath" | "previewUrl" | "width" | "height">;

interface Draft {
  text: string;
  photo: MessagePhotoDraft | null;
}

/** Drafts in memory: opening another chat and coming back restores the text and the photo. */
const drafts = new Map<string, Draft>();
/** Both are stored through reloads; signing out removes them. */
const keyOf = (name: string) => `plaza-message-draft-${name}`;
const photoKeyOf = (name: string) => `${keyOf(name)} photo`;

function storeDraft(name: string, draft: Draft) {
  drafts.set(name, draft);
  if (draft.text.trim() === "") localStore.remove(keyOf(name));
  else localStore.set(keyOf(name), draft.text);
  photoDrafts.store(photoKeyOf(name), draft.photo);
}

const find = (name: string): Draft => ({ text: localStore.get(keyOf(name)) ?? "", photo: findPhoto(name) });

/** The photo was uploaded already: its local preview is gone after a reload, so it comes from the server. */
function findPhoto(name: string): MessagePhotoDraft | null {
  const stored = photoDrafts.read(photoKeyOf(name));
  return stored ? { ...stored, previewUrl: stored.objectPath } : null;
}

function isPhoto(stored: unknown): stored is MessagePhotoDraft {
  if (typeof stored !== "object" || stored === null) return false;
  const { objectPath, width, height } = stored as Partial<MessagePhotoDraft>;
  return typeof objectPath === "string" && typeof width === "number" && typeof height === "number";
}

const photoDrafts = createDrafts(isPhoto);

/** `name` contains the viewer's and the partner's ids. */
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
