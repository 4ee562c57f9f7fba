import { lazyPage } from "#lib/loading/lazy-page.tsx";

/** Contains every screen but the front page as a visitor first sees it. */
export const Screens = lazyPage(() => import("./screens.tsx"));
