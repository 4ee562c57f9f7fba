import { answer, passBy } from "./respond.ts";
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
      // The page that brought this worker, too, is then able to open without a network, and hears of the next version.
      worker.clients.claim(),
      // Asks for the page while the worker itself is still waking up.
      worker.registration.navigationPreload.enable(),
    ]),
  );
});

worker.addEventListener("fetch", answer);

worker.addEventListener("push", showPush);
worker.addEventListener("notificationclick", openPush);
worker.addEventListener("pushsubscriptionchange", renewPush);

// Not in every browser: elsewhere the windows send by themselves.
worker.addEventListener("sync", sendOutbox);

// A window says when: in the middle of a visit the old version stays.
worker.addEventListener("message", ({ data }) => {
  if (isActivate(data)) void worker.skipWaiting();
});

const isActivate = (data: unknown) =>
  typeof data === "object" && data !== null && "type" in data && data.type === "activate";
