import type * as Flow from "./install-flow.tsx";
import { isDismissed, onInstallRequest } from "./install.ts";
import { wasPutOff } from "./later.ts";
import { isStandalone } from "./standalone.ts";
import { whenIdle } from "#lib/loading/soon.ts";
import "./browser-offer.ts";

const POPUP_AFTER_MS = 2_000;

// The flow's chunk loads when there is something to show. Without a network there is nothing to install.
const withFlow = (act: (flow: typeof Flow) => void) => void import("./install-flow.tsx").then(act, () => {});

/** Called once, before the first paint; for visitors and members alike. */
export function startInstalling() {
  onInstallRequest(() => withFlow(({ openRequested }) => openRequested()));
  if (wasPutOff()) withFlow(({ showButton }) => showButton());
  setTimeout(() => {
    if (!isDismissed() && !isStandalone()) withFlow(({ openPopup }) => openPopup());
  }, POPUP_AFTER_MS);
  // After load: what the page itself needs goes first.
  window.addEventListener("load", () => void whenIdle(loadWorker));
}

const loadWorker = () =>
  void import("./worker.ts").then(
    ({ startWorker }) => startWorker(),
    () => {},
  );
