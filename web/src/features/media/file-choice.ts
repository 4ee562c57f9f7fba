import { IMAGE_TYPES, MAX_UPLOAD_BYTES, VIDEO_TYPES } from "@plaza/contract/media";
import { createUpload, type Upload } from "./upload.ts";

export type Accept = "image" | "video" | "both";

export const ACCEPTED: Record<Accept, { noun: string; types: string[]; hint: string }> = {
  image: { noun: "photo", types: IMAGE_TYPES, hint: "JPEG, PNG, WebP, GIF or AVIF" },
  video: { noun: "video", types: VIDEO_TYPES, hint: "MP4, WebM or QuickTime" },
  both: { noun: "photo or video", types: [...IMAGE_TYPES, ...VIDEO_TYPES], hint: "A photo or a video" },
};

const REFUSED_TYPE: Record<Accept, string> = {
  image: "That is not a photo. JPEG, PNG, WebP, GIF and AVIF work.",
  video: "That is not a video. MP4, WebM and QuickTime work.",
  both: "That is neither a photo nor a video that works here.",
};

export interface ChosenFile {
  file: File;
  kind: "image" | "video";
  previewUrl: string;
  upload: Upload;
}

export function choose(file: File): ChosenFile {
  return {
    file,
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

/** Returns why these files cannot be uploaded, before anything is sent. */
export function refusalOf(files: File[], accept: Accept): string | null {
  const [file] = files;
  if (!file || files.length > 1) return "Choose one file only.";
  if (!ACCEPTED[accept].types.includes(file.type)) return REFUSED_TYPE[accept];
  if (file.size > MAX_UPLOAD_BYTES) return "This file is too large. The limit is 10 MB.";
  if (file.size === 0) return "This file is empty.";
  return null;
}
