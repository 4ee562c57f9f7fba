import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "#app/app.tsx";
import { preloadFirstPage, preloadOnIntent } from "#app/preload.ts";
import { startInstalling } from "#features/install/start.ts";
import { keepScrollPositions } from "#lib/scroll-memory.ts";

void preloadFirstPage();
preloadOnIntent();
keepScrollPositions();
startInstalling();
// The one of the headings, after what draws them: they can be read without it.
void document.fonts.load("700 1em Bricolage").catch(() => {});

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
