import type { SiteAnnouncement } from "@plaza/contract/announcements";
import type { Media } from "@plaza/contract/media";
import type { Post } from "@plaza/contract/posts";
import type { StoryGroup } from "@plaza/contract/stories";
import type { OwnUser } from "@plaza/contract/users";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TopNav } from "#app/shell/top-nav.tsx";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import Home, { Announcements } from "#pages/home.tsx";
import { ana, post } from "#testing/sample-posts.ts";
import { BO } from "#testing/sample-user.ts";
import { drawHome } from "./first-screen.ts";

const viewer: OwnUser = {
  ...ana,
  email: "ana@example.org",
  emailVerified: true,
  role: "member",
  defaultAudience: null,
  defaultFeed: null,
  language: null,
  mutedWords: [],
  profileImageUrl: "/objects/ana",
};
const media = { url: "/objects/photo", kind: "image", width: 900, height: 600, placeholder: null, alt: null } as Media;
const storyOf = (user: StoryGroup["user"], isSeen: boolean) => ({
  user,
  stories: [{ id: user.id, userId: user.id, media, isSeen, content: null, background: null, mentions: [] }],
});
const announcement: SiteAnnouncement = {
  id: "1",
  kind: "announcement",
  title: "Closed on Friday",
  content: "Long\n".repeat(20),
  createdAt: "2026-01-01T00:00:00.000Z",
  endsAt: null,
  solvedAt: null,
  page: null,
};
const group = { id: "books", name: "Books", privacy: "public" } as const;

beforeEach(() => {
  const phone = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("matchMedia", () => phone);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Grey in place of what is not loaded yet or is a field's placeholder, and the room for what one does with a post. */
const PLACEHOLDERS = new Set(["bg-surface-3", "text-ink-3", "h-24", "shrink-0", "rounded-full"]);

const partsOf = (page: Element) => [...page.querySelectorAll("*")];

function draw(shown: Post, stories: StoryGroup[], announcements: SiteAnnouncement[]) {
  document.body.innerHTML = '<div id="starting"><div><svg></svg></div></div>';
  drawHome(viewer, shown, stories, announcements);
  const drawn = partsOf(document.body).filter((part) => part.closest("[inert]") && !part.matches("[inert], svg"));
  document.body.replaceChildren();
  return drawn;
}

async function renderHome(shown: Post, stories: StoryGroup[], announcements: SiteAnnouncement[]) {
  const responses: Record<string, unknown> = {
    "/api/posts": [shown],
    "/api/stories": stories,
    "/api/announcements": announcements,
  };
  vi.stubGlobal("fetch", (address: string) => Promise.resolve(Response.json(responses[address] ?? [])));
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  cache.setQueryData(currentUser.queryKey, viewer);
  if (announcements.length > 0) await Announcements.preload();
  const { container } = render(
    <QueryClientProvider client={cache}>
      <TopNav user={viewer} />
      <Home viewer={{ ...viewer, hasAnnouncement: announcements.length > 0 }} isAfterFirst={false} />
    </QueryClientProvider>,
  );
  await screen.findAllByRole("article");
  for (const { title } of announcements) await screen.findByRole("heading", { name: title });
  await waitFor(() => expect(container.querySelector("[aria-label=Stories][aria-busy=false]")).not.toBeNull());
  return partsOf(container);
}

/** Whether a part of the page says and has what was drawn in its place. */
function isLike(drawn: Element, real: Element) {
  const words = drawn.children.length === 0 ? (drawn.textContent ?? "").trim() : "";
  return (
    [...drawn.classList].every((name) => PLACEHOLDERS.has(name) || real.classList.contains(name)) &&
    (real.textContent || real.getAttribute("placeholder") || "").includes(words) &&
    drawn.getAttribute("srcset") === real.getAttribute("srcset")
  );
}

for (const [what, shown, stories, announcements = []] of [
  ["words and an own story", post(1, { content: "Hello #plaza" }), [storyOf(ana, false), storyOf(BO, true)]],
  ["a picture in a group", post(1, { media: [media], group }), []],
  ["a share of a long text", post(1, { content: "Long\n".repeat(20), isShare: true }), [storyOf(BO, false)]],
  ["an announcement", post(1, { content: "Hello" }), [], [announcement]],
] as const) {
  it(`Home is first drawn with the classes and words of its components: ${what}`, async () => {
    const groups = [...stories] as unknown as StoryGroup[];
    const drawn = draw(shown, groups, [...announcements]);
    let rest = await renderHome(shown, groups, [...announcements]);
    expect(drawn.length).toBeGreaterThan(20);
    for (const part of drawn) {
      const at = rest.findIndex((real) => isLike(part, real));
      expect(at, `no component has, in this order: ${part.outerHTML}`).not.toBe(-1);
      rest = rest.slice(at + 1);
    }
  });
}
