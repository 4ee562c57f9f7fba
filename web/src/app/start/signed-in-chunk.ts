import { lazyPage } from "#lib/loading/lazy-page.tsx";

/** Contains everything a member's first screen needs, in one chunk. */
export const SignedIn = lazyPage(() => import("#app/shell/signed-in.tsx"));
