import type { SiteAnnouncement } from "@plaza/contract/announcements";
import type { Post } from "@plaza/contract/posts";
import type { StoryGroup } from "@plaza/contract/stories";
import type { OwnUser } from "@plaza/contract/users";
import { FILES } from "virtual:early-files";
import type { Shown } from "#lib/api/instance.ts";
import { drawHome } from "./first-screen.ts";

// web/early-files.ts writes this into the page itself: it runs before any other file is loaded. The names in the store
// are those of session/signed-in-hint.ts and posts/data/last-feed.ts; lib/api/early-responses.ts takes the responses.
const early: NonNullable<Window["earlyResponses"]> = (window.earlyResponses = {});
const { isMember, lastFeed } = readStore();
const { defaultFeed = "everyone" } = JSON.parse(document.documentElement.dataset["instance"] ?? "{}") as Shown;
const feed = new URLSearchParams(location.search).get("feed") ?? lastFeed ?? defaultFeed;

const user = isMember || /(?:^|; )signed-in=1(?:;|$)/.test(document.cookie) ? ask<OwnUser>("/api/auth/user") : null;
if (isMember) void ask("/api/counts");
if (isMember && location.pathname === "/") {
  const posts = ask<Post[]>(feed === "everyone" ? "/api/posts" : `/api/posts?${new URLSearchParams({ feed })}`);
  const stories = ask<StoryGroup[]>("/api/stories");
  // The own record says whether there is one.
  const announced = user?.then((own) => (own?.hasAnnouncement ? ask<SiteAnnouncement[]>("/api/announcements") : []));
  void Promise.all([user, posts, stories, announced]).then(
    ([viewer, page, strip, announcements]) =>
      viewer && page?.[0] && announcements && drawHome(viewer, page[0], strip ?? [], announcements),
  );
}
for (const href of FILES[isMember ? "member" : location.pathname] ?? []) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }));
}

/** Sends the request that the screen would send later. Resolves to what it is answered, or null where it is refused. */
function ask<Body>(address: string): Promise<Body | null> {
  const response = fetch(address, { credentials: "include" });
  early[address] = response;
  return response.then((one) => (one.ok ? (one.clone().json() as Promise<Body>) : null)).catch(() => null);
}

function readStore() {
  try {
    return { isMember: localStorage.getItem("plaza-signed-in"), lastFeed: localStorage.getItem("plaza-feed") };
  } catch {
    return { isMember: null, lastFeed: null };
  }
}
