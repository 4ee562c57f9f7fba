import { ApiError } from "#lib/api/api-client.ts";

interface Sending {
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

/** Sends a file in one PUT, or a form with one POST. XMLHttpRequest, because fetch reports no upload progress. */
export function sendFile(url: string, body: File | FormData, { signal, onProgress }: Sending): Promise<void> {
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

    request.open(body instanceof FormData ? "POST" : "PUT", url);
    // A form names its own type, with what parts it.
    if (body instanceof File) request.setRequestHeader("Content-Type", body.type || "application/octet-stream");
    request.send(body);
  });
}
