import { lazyPage } from "#lib/loading/lazy-page.tsx";

/** Everything a member's first screen needs, in one piece. */
export const SignedIn = lazyPage(() => import("#app/shell/signed-in.tsx"));
