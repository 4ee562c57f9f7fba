import { lazyPage } from "#lib/lazy-page.tsx";

/** Everything a member's first screen needs, in one piece. */
export const SignedIn = lazyPage(() => import("#app/signed-in.tsx"));
