import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";

/** Beside the app and not in it: fetched late, and whatever happens here takes no page down. */
export function mountBeside(shown: ReactNode) {
  const container = document.createElement("div");
  document.body.append(container);
  createRoot(container).render(<StrictMode>{shown}</StrictMode>);
}
