import { mediaApi } from "@plaza/contract/media";
import { maxUploadBytes } from "./upload-limit.ts";
import { call } from "#lib/api/api-client.ts";
import { TOO_LARGE, type Transfer } from "../upload.ts";
import { sendFile } from "../send-file.ts";
import { t } from "#lib/words/words.ts";

/** Why a file cannot be sent; undefined if it can. */
export const refusalOf = ({ size }: File): string | undefined =>
  size > maxUploadBytes ? TOO_LARGE : size === 0 ? t("The file is empty") : undefined;

/** Sends a file as it is. The server checks it once it is known what it is for, so the address itself is the result. */
export const byPutAlone: Transfer = async (file, { signal, onSending, onProgress }) => {
  const { uploadURL } = await call(mediaApi.createUpload);
  signal.throwIfAborted();
  if (!uploadURL) return undefined;
  onSending();
  await sendFile(uploadURL, file, { signal, onProgress });
  return uploadURL;
};
