import { lazyPage } from "#lib/loading/lazy-page.tsx";

/** Every screen but the front page as a visitor first sees it. */
export const Screens = lazyPage(() => import("./screens.tsx"));
