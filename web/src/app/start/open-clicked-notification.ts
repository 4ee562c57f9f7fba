import { navigate } from "wouter/use-browser-location";

/**
 * The worker asks the window to navigate; a window that confirms is not reloaded, so drafts survive. Called before the
 * document is parsed: from then on the browser delivers what the worker posts, and drops it where nothing listens.
 */
export function openClickedNotifications() {
  const { serviceWorker } = navigator as Partial<Navigator>;
  serviceWorker?.addEventListener("message", ({ data, ports }: MessageEvent) => {
    if (!isOpening(data)) return;
    navigate(data.link);
    ports[0]?.postMessage("opened");
  });
}

const isOpening = (data: unknown): data is { link: string } =>
  typeof data === "object" && data !== null && "type" in data && data.type === "open" && "link" in data;
