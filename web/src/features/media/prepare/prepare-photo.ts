import { maxUploadBytes } from "#features/media/prepare/upload-limit.ts";
import type { Part, PhotoOutcome, PhotoTask } from "./photo-worker.ts";

const ENDINGS: Record<string, string> = { "image/jpeg": "jpg", "image/webp": "webp" };

/**
 * Returns what is sent of a photo: the file itself, or its part upright in the size that screens need, with nothing but
 * its pixels. Null where this browser cannot decode it. The work is done off the main thread.
 */
export async function preparePhoto(file: File, part: Part | null = null): Promise<File | null> {
  const outcome = await draw({ file, part, maxBytes: maxUploadBytes });
  if (outcome === "unreadable") return null;
  if (outcome === "unchanged") return file;
  const name = `${file.name.replace(/\.\w+$/, "")}.${ENDINGS[outcome.type]}`;
  return new File([outcome], name, { type: outcome.type });
}

/** A worker of its own for each photo: what a large one takes up is free again afterwards. */
function draw(task: PhotoTask): Promise<PhotoOutcome> {
  const worker = new Worker(new URL("./photo-worker.ts", import.meta.url), { type: "module" });
  return new Promise<PhotoOutcome>((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<PhotoOutcome>) => resolve(data));
    worker.addEventListener("error", () => resolve("unreadable"));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
