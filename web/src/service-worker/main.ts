import { passBy, respond } from "./respond.ts";
import { dropOldFiles, precacheFiles } from "./files.ts";
import { sendOutbox } from "./outbox.ts";
import { openPush, renewPush, showPush } from "./push.ts";
import { worker } from "./worker.ts";

worker.addEventListener("install", (event) => {
  passBy(event);
  event.waitUntil(precacheFiles());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      dropOldFiles(),
      // The page that registered this worker can then open without a network too, and learns of the next version.
      worker.clients.claim(),
      // The page is fetched while the worker itself is still starting.
      worker.registration.navigationPreload.enable(),
    ]),
  );
});

worker.addEventListener("fetch", respond);

worker.addEventListener("push", showPush);
worker.addEventListener("notificationclick", openPush);
worker.addEventListener("pushsubscriptionchange", renewPush);

// Not every browser has background sync: elsewhere the windows send by themselves.
worker.addEventListener("sync", sendOutbox);

// A window says when to activate: the old version stays in the middle of a visit.
worker.addEventListener("message", ({ data }) => {
  if (isActivate(data)) void worker.skipWaiting();
});

const isActivate = (data: unknown) =>
  typeof data === "object" && data !== null && "type" in data && data.type === "activate";
