import { ApiError } from "#lib/api/api-client.ts";

interface Sending {
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

/** Sends the bytes in one PUT. XMLHttpRequest, because fetch reports no upload progress. */
export function sendFile(url: string, file: File, { signal, onProgress }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((loaded / total) * 100));
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new ApiError(request.status, request.responseText || request.statusText));
    };
    request.onerror = () => reject(new TypeError("The connection broke"));
    request.onabort = () => reject(new DOMException("Given up", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });

    request.open("PUT", url);
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    request.send(file);
  });
}
