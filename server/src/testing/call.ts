import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { brotliDecompressSync, unzipSync } from "node:zlib";

interface Call {
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

/** Sooner than the server closes it: a request on a connection that is being closed is reset. */
const agent = new Agent({ keepAlive: true, timeout: 30_000 });

/**
 * Sends a request to a server of the tests, and reads the whole response. Tests send tens of thousands, and with fetch each
 * takes a millisecond of processor time more.
 */
export function call(url: string, { method, headers, body }: Call) {
  return new Promise<{ status: number; headers: Headers; text: string }>((resolve, reject) => {
    // Node.js frames no body of a DELETE by itself.
    const length = body === null ? {} : { "content-length": Buffer.byteLength(body) };
    const sent = request(url, { agent, method, headers: { ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const bytes = unpack(Buffer.concat(chunks), response.headers);
        resolve({ status: response.statusCode ?? 0, headers: headersOf(response), text: decoder.decode(bytes) });
      });
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

const decoder = new TextDecoder();

function unpack(bytes: Buffer, { "content-encoding": encoding }: IncomingHttpHeaders): Buffer {
  if (encoding === undefined || bytes.length === 0) return bytes;
  return encoding === "br" ? brotliDecompressSync(bytes) : unzipSync(bytes);
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
  return headers;
}
