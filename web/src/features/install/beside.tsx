import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";

/** A root of its own beside the app: it loads late, and an error in it takes no page down. */
export function mountBeside(shown: ReactNode) {
  createRoot(document.createElement("div")).render(<StrictMode>{shown}</StrictMode>);
}
