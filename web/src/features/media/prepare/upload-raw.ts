import { mediaApi } from "@plaza/contract/media";
import { call } from "#lib/api/api-client.ts";
import type { Transfer } from "../upload.ts";
import { sendFile } from "../send-file.ts";

/** Sends a file as it is. The server checks it once it is known what it is for, so the address itself is the result. */
export const byPutAlone: Transfer = async (file, { signal, onSending, onProgress }) => {
  const { uploadURL } = await call(mediaApi.createUpload);
  signal.throwIfAborted();
  if (!uploadURL) return undefined;
  onSending();
  await sendFile(uploadURL, file, { signal, onProgress });
  return uploadURL;
};
