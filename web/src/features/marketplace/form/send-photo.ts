import { mediaApi } from "@plaza/contract/media";
import { ApiError, call } from "#lib/api/api-client.ts";

/** Requests an upload form, sends the picture with its fields, and returns the picture's address. */
export async function sendPhoto(file: File): Promise<string> {
  const { url, fields, publicUrl } = await call(mediaApi.uploadParams);
  if (!url || !publicUrl) throw new UploadError("Upload failed: No URL available");
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The file comes last: the server reads no field after it.
  form.append("file", file);
  const response = await fetch(url, { method: "POST", body: form, credentials: "include" });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  return publicUrl;
}

export class UploadError extends Error {
  override readonly name = "UploadError";
}
