import { IMAGE_TYPES, VIDEO_TYPES } from "@plaza/contract/media";
import { maxUploadBytes } from "#features/media/prepare/upload-limit.ts";
import { createUpload, type Prepare, TOO_LARGE, type Upload } from "./upload.ts";
import { t } from "#lib/words/words.ts";

export type Accept = "image" | "video" | "both";

export const ACCEPTED: Record<Accept, string[]> = {
  image: IMAGE_TYPES,
  video: VIDEO_TYPES,
  both: [...IMAGE_TYPES, ...VIDEO_TYPES],
};

const REFUSED_TYPE: Record<Accept, string> = {
  image: t("That's not a photo. Use JPEG, PNG, WebP, GIF, or AVIF."),
  video: t("That's not a video. Use MP4, WebM, or QuickTime."),
  both: t("That file isn't a photo or video we support."),
};

export interface ChosenFile {
  /** What is uploaded, unless a film has to be shrunk before. */
  file: File;
  /** As it was chosen: a crop of it is sharper than one of the file made for screens. */
  original: File;
  kind: "image" | "video";
  previewUrl: string;
  upload: Upload;
  /** Makes a film small enough, when it is sent: that takes a while. */
  shrink: Prepare | undefined;
}

export function choose({ file, shrink }: PreparedFile, original = file): ChosenFile {
  return {
    file,
    original,
    shrink,
    kind: file.type.startsWith("video") ? "video" : "image",
    previewUrl: URL.createObjectURL(file),
    upload: createUpload(file),
  };
}

/** Cancels an upload in flight. A complete one belongs to the caller by now, its preview too. */
export function cancelUpload({ previewUrl, upload }: ChosenFile) {
  if (upload.current().state === "complete") return;
  upload.cancel();
  URL.revokeObjectURL(previewUrl);
}

/** What is smaller is sent as it is: shrinking it would save nothing that anybody notices. */
const SMALL_BYTES = 256 * 1024;

const isFilm = (file: File) => file.type.startsWith("video");
/** An iPhone's photo. Pickers do not list it, because a phone then converts it by itself; it may be dropped. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]$/.test(type) || (type === "" && /\.hei[cf]$/i.test(name));

/** Returns why these files cannot be uploaded, by what is known of them without opening them. */
export function refusalOf(files: File[], accept: Accept): string | null {
  const [file] = files;
  if (!file || files.length > 1) return t("Choose one file only.");
  const isAccepted = ACCEPTED[accept].includes(file.type) || (isHeic(file) && accept !== "video");
  if (!isAccepted) return REFUSED_TYPE[accept];
  if (file.size === 0) return t("This file is empty.");
  return null;
}

/** Whether a file may be larger than it needs to be, or in a format that is only for this browser to decode. */
export const needsPreparing = (file: File) =>
  isFilm(file) ? file.size > maxUploadBytes : file.size > SMALL_BYTES || isHeic(file);

export interface PreparedFile {
  file: File;
  shrink?: Prepare;
}

/** Returns what is uploaded of an accepted file, or why nothing can be. */
export async function prepareFile(file: File, accept: Accept): Promise<PreparedFile | string> {
  if (!needsPreparing(file)) return { file };
  return isFilm(file) ? prepareFilm(file) : preparePhoto(file, accept);
}

async function prepareFilm(file: File): Promise<PreparedFile | string> {
  try {
    const { canShrinkFilm, shrinkFilm } = await import("./prepare/shrink-film.ts");
    return (await canShrinkFilm(file)) ? { file, shrink: shrinkFilm(file) } : TOO_LARGE;
  } catch {
    return TOO_LARGE;
  }
}

async function preparePhoto(file: File, accept: Accept): Promise<PreparedFile | string> {
  const prepared = await import("./prepare/prepare-photo.ts")
    .then(({ preparePhoto }) => preparePhoto(file))
    .catch(() => null);
  if (prepared) return { file: prepared };
  if (isHeic(file)) return REFUSED_TYPE[accept];
  return file.size > maxUploadBytes ? TOO_LARGE : { file };
}
