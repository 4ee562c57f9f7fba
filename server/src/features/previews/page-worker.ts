import { parentPort } from "node:worker_threads";
import { readOembed, readPage } from "./read-page.ts";

export interface PageTask {
  kind: "page" | "oembed";
  body: Uint8Array<ArrayBuffer>;
  charset: string | null;
  url: string;
}

parentPort?.on("message", ({ kind, body, charset, url }: PageTask) => {
  const page = { body: Buffer.from(body.buffer), charset, url: new URL(url) };
  parentPort?.postMessage(kind === "page" ? readPage(page) : readOembed(page));
});
