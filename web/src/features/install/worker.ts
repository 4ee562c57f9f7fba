import { announceUpdate, isTurnedDown } from "./update.ts";

const CHECK_EVERY_MS = 60 * 60 * 1000;

/** Brings the service worker in, and hears of each new version of it. */
export async function startWorker() {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  reloadWhenReplaced();
  try {
    // A browser may be told to refuse without a word.
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
      "/service-worker.js",
      { updateViaCache: "none" },
    );
    if (!registration) return;
    watch(registration);
    setInterval(() => {
      if (navigator.onLine) registration.update().catch(() => {});
    }, CHECK_EVERY_MS);
  } catch (error) {
    console.error("The service worker could not be registered", error);
  }
}

function watch(registration: ServiceWorkerRegistration) {
  const watchNext = () => {
    const { installing, active } = registration;
    // The very first one replaces nothing.
    if (!installing || !active) return;
    installing.addEventListener("statechange", () => {
      if (installing.state === "installed") announceUpdate(installing);
    });
  };
  registration.addEventListener("updatefound", watchNext);
  if (registration.waiting && registration.active) announceUpdate(registration.waiting);
  watchNext();
}

/** The page runs on with the old version's files until it is loaded again: once, and not for the first worker. */
function reloadWhenReplaced() {
  let hasWorker = navigator.serviceWorker.controller !== null;
  let isReloading = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    const isFirst = !hasWorker;
    hasWorker = true;
    // Another window may have let it in.
    if (isFirst || isReloading || isTurnedDown()) return;
    isReloading = true;
    location.reload();
  });
}
