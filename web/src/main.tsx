import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "#app/app.tsx";
import { preloadFirstPage, preloadOnIntent } from "#app/preload.ts";
import { startInstalling } from "#features/install/start.ts";
import { keepScrollPositions } from "#lib/scroll-memory.ts";

preloadFirstPage();
preloadOnIntent();
keepScrollPositions();
startInstalling();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
