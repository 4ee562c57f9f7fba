import { parentPort } from "node:worker_threads";
import { fileTypeFromBuffer } from "file-type";

parentPort?.on("message", (bytes: Uint8Array<ArrayBuffer>) => void find(bytes));

async function find(bytes: Uint8Array<ArrayBuffer>) {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  parentPort?.postMessage(found?.mime ?? null);
}
