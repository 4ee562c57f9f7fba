import { announceUpdate, isTurnedDown } from "./update.ts";

const CHECK_EVERY_MS = 60 * 60 * 1000;

/** Registers the service worker, and watches for new versions of it. */
export async function startWorker() {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  reloadWhenReplaced();
  try {
    // A browser may refuse and return undefined.
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
    // The first worker replaces nothing.
    if (!installing || !active) return;
    installing.addEventListener("statechange", () => {
      if (installing.state === "installed") announceUpdate(installing);
    });
  };
  registration.addEventListener("updatefound", watchNext);
  if (registration.waiting && registration.active) announceUpdate(registration.waiting);
  watchNext();
}

/** The page runs with the old version's files until it is reloaded: once, and not for the first worker. */
function reloadWhenReplaced() {
  let hasWorker = navigator.serviceWorker.controller !== null;
  let isReloading = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    const isFirst = !hasWorker;
    hasWorker = true;
    // Another window may have activated it.
    if (isFirst || isReloading || isTurnedDown()) return;
    isReloading = true;
    location.reload();
  });
}
