import { startTransition, StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { App } from "#app/start/app.tsx";
import { firstResponse } from "#app/start/first-response.ts";
import { openClickedNotifications } from "#app/start/open-clicked-notification.ts";
import { preloadFirstPage, preloadOnIntent } from "#app/start/preload.ts";
import { isProbablySignedIn } from "#app/session/signed-in-hint.ts";
import { startInstalling } from "#features/install/start.ts";
import { startOverlayHistory } from "#lib/screen/overlay-history.ts";
import { recordScrollPositions } from "#lib/screen/scroll-memory.ts";
import { paintBar } from "#lib/screen/theme.ts";

// In a task of its own: together with this script's it would block a slow phone for longer.
setTimeout(() => void preloadFirstPage());
paintBar();
preloadOnIntent();
recordScrollPositions();
startOverlayHistory();
startInstalling();
openClickedNotifications();
// The font of a visitor's large headings loads after the first paint, for they can be read without it.
if (!isProbablySignedIn()) void document.fonts.load("700 1em Bricolage").catch(() => {});

const container = document.getElementById("root");
if (container) {
  // A task of its own too: React adds a listener for each kind of event.
  const created = new Promise<Root>((resolve) => setTimeout(() => resolve(createRoot(container))));
  // The page's own spinner is shown until then. A transition lets a slow phone render it in slices.
  void Promise.all([created, firstResponse()]).then(([root, first]) =>
    startTransition(() =>
      root.render(
        <StrictMode>
          <App first={first} />
        </StrictMode>,
      ),
    ),
  );
}
