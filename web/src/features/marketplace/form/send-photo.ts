import { mediaApi } from "@plaza/contract/media";
import { sendFile } from "#features/media/send-file.ts";
import type { Transfer } from "#features/media/upload.ts";
import { call } from "#lib/api/api-client.ts";

/** Requests an upload form, and sends the picture with its fields. */
export const byForm: Transfer = async (file, { signal, onSending, onProgress }) => {
  const { url, fields, publicUrl } = await call(mediaApi.uploadParams);
  signal.throwIfAborted();
  if (!url || !publicUrl) return undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The file comes last: the server reads no field after it.
  form.append("file", file);
  onSending();
  await sendFile(url, form, { signal, onProgress });
  return publicUrl;
};
