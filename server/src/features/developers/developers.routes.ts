import { gzipSync } from "node:zlib";
import { developersApi } from "@plaza/contract/developers";
import type { Route } from "../../http/route.ts";
import { inMemory, type WebFile } from "../../http/web-file.ts";
import { sendWebFile } from "../../http/web-files.ts";
import { version } from "../../project.ts";
import { writeDocument } from "./document.ts";

export function developersRoutes(route: Route) {
  let document: Promise<WebFile> | undefined;
  route(developersApi.showDocument, async ({ request, reply }) => {
    document ??= makeFile();
    return sendWebFile(request, reply, await document, "no-cache");
  });
}

async function makeFile(): Promise<WebFile> {
  const body = Buffer.from(JSON.stringify(await writeDocument(version)));
  return { ...inMemory(body, ".json"), gzip: gzipSync(body) };
}
