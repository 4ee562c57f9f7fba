import { mediaApi } from "@plaza/contract/media";
import { ApiError, call } from "#lib/api/api-client.ts";
import { createStore } from "#lib/live/store.ts";
import { sendFile } from "./send-file.ts";

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

export type Upload = ReturnType<typeof createUpload>;

/**
 * One file in flight: requested, sent in a single part, checked by the server. It cannot be sent in pieces, so a paused
 * or failed one starts anew when it is resumed.
 */
export function createUpload(file: File) {
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
  async function start(prepare?: () => Promise<File>): Promise<Progress> {
    attempt?.abort();
    attempt = new AbortController();
    const { signal } = attempt;
    try {
      show({ ...AT_REST, state: "preprocessing" });
      const sent = prepare ? await prepare() : file;
      signal.throwIfAborted();
      const { uploadURL } = await call(mediaApi.createUpload);
      signal.throwIfAborted();
      if (!uploadURL) throw new NoUrl();

      show({ state: "uploading" });
      await sendFile(uploadURL, sent, { signal, onProgress: (percent) => show({ percent }) });
      signal.throwIfAborted();

      show({ state: "postprocessing", percent: 100 });
      const { objectPath } = await call(mediaApi.finishUpload, { body: { mediaURL: uploadURL } });
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

function failureOf(error: unknown): UploadFailure {
  return {
    title: error instanceof NoUrl ? "Upload failed: No URL available" : "Upload failed",
    // Never the raw text: a proxy in between may respond with a page of its own.
    reason: error instanceof ApiError ? error.reason : undefined,
  };
}
