import type { OwnUser } from "@plaza/contract/users";
import * as pages from "#app/shell/pages.ts";
import { Screens } from "./screens-chunk.ts";
import { SignedIn } from "./signed-in-chunk.ts";
import { isProbablySignedIn } from "#app/session/signed-in-hint.ts";
import { areEarlyDropped } from "#lib/api/early-responses.ts";
import { isOffline } from "#lib/live/offline.ts";

const PRELOADS: Record<string, (() => Promise<unknown>) | undefined> = {
  login: pages.Login.preload,
  "verify-email": pages.VerifyEmail.preload,
  "forgot-password": pages.ForgotPassword.preload,
  "reset-password": pages.ResetPassword.preload,
  profile: pages.Profile.preload,
  post: pages.Post.preload,
  saved: pages.Saved.preload,
  friends: pages.Friends.preload,
  notifications: pages.Notifications.preload,
  messages: pages.Messages.preload,
  groups: () => Promise.all([pages.Groups.preload(), pages.Group.preload()]),
  marketplace: pages.Marketplace.preload,
  events: () => Promise.all([pages.Events.preload(), pages.Event.preload()]),
  search: pages.Search.preload,
  settings: pages.Settings.preload,
  install: pages.Install.preload,
  admin: pages.Admin.preload,
};

/** The page's chunk is fetched in parallel with the request for who is signed in, by a guess until `user` is known. */
export function preloadFirstPage(user?: OwnUser | null): Promise<unknown> {
  const { pathname } = location;
  const isMember = user === undefined ? isProbablySignedIn() : user !== null;
  if (!isMember && pathname === "/") return pages.Landing.preload();
  const home = isMember && pathname === "/" ? prepareHome(user) : undefined;
  const page = !isMember && pages.SHARED.test(pathname) ? pages.Outsider.preload() : preloadPage(pathname);
  const code = Promise.all([Screens.preload(), isMember && SignedIn.preload(), page]);
  return isOffline() ? code : Promise.all([code, home]);
}

/** Home's first responses were requested together with who is signed in, so they are hardly ever later. */
const HOME_MS = 500;

/**
 * Home is rendered once, with its posts, instead of a second time when they come. Early responses are dropped with the
 * first refusal, such as an ended session's: then there is nothing to prepare from.
 */
function prepareHome(user: OwnUser | null | undefined): Promise<unknown> {
  const prepared = import("#app/shell/signed-in.tsx")
    .then((chunk) => (!user && areEarlyDropped() ? undefined : chunk.prepareHome(user?.hasAnnouncement === true)))
    .catch(() => {});
  return Promise.race([prepared, new Promise((resolve) => setTimeout(resolve, HOME_MS))]);
}

/** A link that is hovered or focused will probably be followed. */
export function preloadOnIntent() {
  const prepare = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin === location.origin) void preloadPage(link.pathname);
  };
  document.addEventListener("pointerover", prepare, { passive: true });
  document.addEventListener("focusin", prepare);
}

function preloadPage(pathname: string) {
  const [, section = ""] = pathname.split("/");
  const preload = PRELOADS[section];
  return preload && Promise.all([Screens.preload(), preload()]);
}
