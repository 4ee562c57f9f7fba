import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "#app/app.tsx";
import { preloadFirstPage, preloadOnIntent } from "#app/preload.ts";
import { isProbablySignedIn } from "#app/signed-in-hint.ts";
import { startInstalling } from "#features/install/start.ts";
import { keepScrollPositions } from "#lib/scroll-memory.ts";

void preloadFirstPage();
preloadOnIntent();
keepScrollPositions();
startInstalling();
// Of the headings, which are large on a visitor's pages; after what draws them, for they can be read without it.
if (!isProbablySignedIn()) void document.fonts.load("700 1em Bricolage").catch(() => {});

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
