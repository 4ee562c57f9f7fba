import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "#app/start/app.tsx";
import { firstResponse } from "#app/start/first-response.ts";
import { preloadFirstPage, preloadOnIntent } from "#app/start/preload.ts";
import { isProbablySignedIn } from "#app/session/signed-in-hint.ts";
import { startInstalling } from "#features/install/start.ts";
import { recordScrollPositions } from "#lib/screen/scroll-memory.ts";
import { paintBar } from "#lib/screen/theme.ts";

void preloadFirstPage();
paintBar();
preloadOnIntent();
recordScrollPositions();
startInstalling();
// Of the headings, which are large on a visitor's pages; after what draws them, for they can be read without it.
if (!isProbablySignedIn()) void document.fonts.load("700 1em Bricolage").catch(() => {});

const container = document.getElementById("root");
if (container) {
  const root = createRoot(container);
  // Until then the page's own spinner stands. Drawn a little at a time, so that a slow phone stays awake.
  void firstResponse().then((first) =>
    startTransition(() =>
      root.render(
        <StrictMode>
          <App first={first} />
        </StrictMode>,
      ),
    ),
  );
}
