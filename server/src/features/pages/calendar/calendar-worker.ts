import { parentPort } from "node:worker_threads";
import { readCalendar, type Window } from "./read-calendar.ts";

export interface CalendarTask {
  body: Uint8Array<ArrayBuffer>;
  charset: string | null;
  window: Window;
}

parentPort?.on("message", ({ body, charset, window }: CalendarTask) => {
  parentPort?.postMessage(readCalendar(decode(body, charset), window));
});

function decode(body: Uint8Array, charset: string | null): string {
  try {
    return new TextDecoder(charset ?? "utf-8").decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
