import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "#app/app.tsx";
import { preloadFirstPage, preloadOnIntent } from "#app/preload.ts";
import { keepScrollPositions } from "#lib/scroll-memory.ts";

preloadFirstPage();
preloadOnIntent();
keepScrollPositions();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
