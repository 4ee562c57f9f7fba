import { useEffect, useState } from "react";
import type { StoredAttachment } from "#features/media/pictures/attachment.ts";
import { createDrafts } from "#lib/device/drafts.ts";
import { localStore } from "#lib/device/storage.ts";

interface Draft {
  text: string;
  photos: StoredAttachment[];
}

/** Drafts in memory: opening another chat and coming back restores the text and the photos. */
const drafts = new Map<string, Draft>();
/** Both are stored through reloads; signing out removes them. */
const keyOf = (name: string) => `plaza-message-draft-${name}`;
const photoKeyOf = (name: string) => `${keyOf(name)} photo`;

function storeDraft(name: string, draft: Draft) {
  drafts.set(name, draft);
  if (draft.text.trim() === "") localStore.remove(keyOf(name));
  else localStore.set(keyOf(name), draft.text);
  photoDrafts.store(photoKeyOf(name), draft.photos.length > 0 ? draft.photos : null);
}

const find = (name: string): Draft => ({ text: localStore.get(keyOf(name)) ?? "", photos: findPhotos(name) });

/** An older draft has one photo without a kind. */
function findPhotos(name: string): StoredAttachment[] {
  const stored = photoDrafts.read(photoKeyOf(name)) ?? [];
  return [stored].flat().map((photo) => ({ ...photo, kind: photo.kind ?? "image", alt: photo.alt ?? "" }));
}

type StoredPhoto = Pick<StoredAttachment, "objectPath" | "width" | "height"> & Partial<StoredAttachment>;

const isPhotos = (stored: unknown): stored is StoredPhoto | StoredPhoto[] => [stored].flat().every(isPhoto);

function isPhoto(stored: unknown): stored is StoredPhoto {
  if (typeof stored !== "object" || stored === null) return false;
  const { objectPath, width, height } = stored as Partial<StoredPhoto>;
  return typeof objectPath === "string" && typeof width === "number" && typeof height === "number";
}

const photoDrafts = createDrafts(isPhotos);

/** `name` contains the viewer's and the partner's ids. */
export function useMessageDraft(name: string) {
  const [draft, setDraft] = useState(() => drafts.get(name) ?? find(name));
  useEffect(() => storeDraft(name, draft), [name, draft]);
  return {
    ...draft,
    setText: (text: string) => setDraft((now) => ({ ...now, text })),
    setPhotos: (photos: StoredAttachment[]) => setDraft((now) => ({ ...now, photos })),
  };
}
