import { maxUploadBytes } from "#features/media/prepare/upload-limit.ts";
import { type Prepare, RefusedFile, TOO_LARGE } from "#features/media/upload.ts";
import type { FilmReport, FilmTask } from "./film-worker.ts";

/** Whether this browser can decode the film and encode it again, and it is short enough for the limit. */
export async function canShrinkFilm(file: File): Promise<boolean> {
  if (!("VideoEncoder" in globalThis)) return false;
  const report = await run({ file, maxBytes: maxUploadBytes, isTrial: true }, {});
  return "isPossible" in report && report.isPossible;
}

/** Encodes a film anew, so that it is within the limit. */
export const shrinkFilm =
  (file: File): Prepare =>
  async (options) => {
    const report = await run({ file, maxBytes: maxUploadBytes, isTrial: false }, options);
    if (!("film" in report)) throw new RefusedFile(TOO_LARGE);
    const ending = report.film.type === "video/webm" ? "webm" : "mp4";
    return new File([report.film], `${file.name.replace(/\.\w+$/, "")}.${ending}`, { type: report.film.type });
  };

function run(task: FilmTask, { signal, onProgress }: Partial<Parameters<Prepare>[0]>): Promise<FilmReport> {
  const worker = new Worker(new URL("./film-worker.ts", import.meta.url), { type: "module" });
  return new Promise<FilmReport>((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("Given up", "AbortError")), { once: true });
    worker.addEventListener("message", ({ data }: MessageEvent<FilmReport>) => {
      if ("percent" in data) onProgress?.(data.percent);
      else resolve(data);
    });
    worker.addEventListener("error", () => resolve({ isPossible: false }));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
