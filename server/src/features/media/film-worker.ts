import { parentPort } from "node:worker_threads";
import { type Film, FilmBudget, FilmRefusal, type FilmSize } from "./film-budget.ts";
import { cleanMp4 } from "./mp4.ts";
import { cleanWebm } from "./webm.ts";

export interface FilmTask {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

export type FilmOutcome = { size: FilmSize; bytes: Uint8Array<ArrayBuffer> } | { refusal: FilmRefusal["code"] };

parentPort?.on("message", ({ bytes, contentType }: FilmTask) => {
  parentPort?.postMessage(outcomeOf(bytes, contentType), [bytes.buffer]);
});

function outcomeOf(bytes: Uint8Array<ArrayBuffer>, contentType: string): FilmOutcome {
  const film: Film = { bytes: Buffer.from(bytes.buffer), budget: new FilmBudget(bytes.length) };
  try {
    return { size: contentType === "video/webm" ? cleanWebm(film) : cleanMp4(film), bytes };
  } catch (error) {
    if (error instanceof FilmRefusal) return { refusal: error.code };
    throw error;
  }
}
