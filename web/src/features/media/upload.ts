import { mediaApi } from "@plaza/contract/media";
import { ApiError, call } from "#lib/api/api-client.ts";
import { maxMegabytes } from "#features/media/prepare/upload-limit.ts";
import { createStore } from "#lib/live/store.ts";
import { sendFile } from "./send-file.ts";
import { t } from "#lib/words/words.ts";

export type UploadState =
  | "waiting"
  | "preprocessing"
  | "uploading"
  | "postprocessing"
  | "complete"
  | "error"
  | "paused";

export interface UploadFailure {
  title: string;
  /** The server's sentence for a person, if it gave one. */
  reason: string | undefined;
}

interface Progress {
  state: UploadState;
  percent: number;
  /** The path to store, once complete. */
  objectPath: string | null;
  failure: UploadFailure | null;
}

const AT_REST: Progress = { state: "waiting", percent: 0, objectPath: null, failure: null };

class NoUrl extends Error {}

export const TOO_LARGE = t("This file is too large. The limit is {megabytes} MB.", { megabytes: maxMegabytes });

/** The message says to the person why the file cannot be uploaded. */
export class RefusedFile extends Error {}

/** Makes what is sent of a chosen file. */
export type Prepare = (options: { signal: AbortSignal; onProgress: (percent: number) => void }) => Promise<File>;

interface Steps {
  signal: AbortSignal;
  onSending: () => void;
  onProgress: (percent: number) => void;
  onArrived: () => void;
}

/** How a file reaches the server. Returns the path to store, if the server gave one. */
export type Transfer = (file: File, steps: Steps) => Promise<string | undefined>;

/** Requests an address, sends the file there in one PUT and has it checked; a film with a poster. */
const byPut: Transfer = async (file, { signal, onSending, onProgress, onArrived }) => {
  const posterURL = isFilm(file) ? await sendPoster(file, signal) : undefined;
  signal.throwIfAborted();
  const { uploadURL } = await call(mediaApi.createUpload);
  signal.throwIfAborted();
  if (!uploadURL) return undefined;
  onSending();
  await sendFile(uploadURL, file, { signal, onProgress });
  signal.throwIfAborted();
  onArrived();
  const { objectPath } = await call(mediaApi.finishUpload, {
    body: { mediaURL: uploadURL, ...(posterURL && { posterURL }) },
  });
  return objectPath;
};

export type Upload = ReturnType<typeof createUpload>;

/**
 * One file in flight: requested, sent in a single part, checked by the server. It cannot be sent in pieces, so a paused
 * or failed one starts anew when it is resumed.
 */
export function createUpload(file: File, transfer: Transfer = byPut) {
  const progress = createStore(AT_REST);
  let attempt: AbortController | undefined;

  function show(change: Partial<Progress>) {
    progress.set({ ...progress.get(), ...change });
  }

  function giveUp(state: "paused" | "waiting") {
    attempt?.abort();
    attempt = undefined;
    show({ ...AT_REST, state });
  }

  /**
   * Sends the file, or what is made of it now. Resolves with how it ended; a paused or cancelled one with its present
   * state.
   */
  async function start(prepare?: Prepare): Promise<Progress> {
    attempt?.abort();
    attempt = new AbortController();
    const { signal } = attempt;
    try {
      show({ ...AT_REST, state: "preprocessing" });
      const onProgress = (percent: number) => {
        if (!signal.aborted) show({ percent });
      };
      const sent = prepare ? await prepare({ signal, onProgress }) : file;
      signal.throwIfAborted();
      const objectPath = await transfer(sent, {
        signal,
        onProgress,
        onSending: () => show({ state: "uploading", percent: 0 }),
        onArrived: () => show({ state: "postprocessing", percent: 100 }),
      });
      signal.throwIfAborted();
      if (!objectPath) throw new NoUrl();
      show({ state: "complete", objectPath });
    } catch (error) {
      if (!signal.aborted) show({ state: "error", failure: failureOf(error) });
    }
    return progress.get();
  }

  return {
    current: progress.get,
    subscribe: progress.subscribe,
    start,
    pause: () => giveUp("paused"),
    cancel: () => giveUp("waiting"),
  };
}

const isFilm = ({ type }: File) => type.startsWith("video");

/** Returns the address of a picture of the film. A film that this browser cannot play is sent without one. */
async function sendPoster(film: File, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { makePoster } = await import("./prepare/make-poster.ts");
    const poster = await makePoster(film);
    const { uploadURL } = await call(mediaApi.createUpload);
    if (!uploadURL) return undefined;
    await sendFile(uploadURL, poster, { signal, onProgress: () => {} });
    return uploadURL;
  } catch {
    return undefined;
  }
}

function failureOf(error: unknown): UploadFailure {
  return {
    title: error instanceof NoUrl ? t("Upload failed: No URL available") : t("Upload failed"),
    // Never the raw text: a proxy in between may respond with a page of its own.
    reason: error instanceof ApiError ? error.reason : error instanceof RefusedFile ? error.message : undefined,
  };
}
