import { describe, expect, it } from "vitest";
import { borderComplaints, crowdComplaints } from "./feature-borders.mjs";

const uses = (path) => `import { thing } from "${path}";\n`;

describe("a feature of the web", () => {
  const path = "web/src/features/posts/card/post-card.tsx";

  it.each([
    "#features/posts/data/use-post.ts",
    "#features/auth/session/use-auth.ts",
    "#ui/buttons/button.tsx",
    "./post-head.tsx",
  ])("may import %s", (other) => {
    expect(borderComplaints(path, uses(other))).toEqual([]);
  });

  it("may not import another feature", () => {
    expect(borderComplaints(path, uses("#features/friends/data/use-friends.ts"))).toHaveLength(1);
  });

  it("may not load another feature lazily", () => {
    expect(borderComplaints(path, 'const List = lazy(() => import("#features/friends/list/list.tsx"));')).toHaveLength(
      1,
    );
  });

  it("may import a room that another feature shares", () => {
    const message = "web/src/features/messages/message/message-reactions.tsx";
    expect(borderComplaints(message, uses("#features/posts/reactions/reaction-icon.tsx"))).toEqual([]);
    expect(borderComplaints(message, uses("#features/posts/card/post-card.tsx"))).toHaveLength(1);
  });

  it("is combined with others by a page", () => {
    expect(borderComplaints("web/src/pages/home.tsx", uses("#features/friends/data/use-friends.ts"))).toEqual([]);
  });
});

describe("a room", () => {
  it("imports the rooms after it", () => {
    expect(
      borderComplaints("web/src/features/posts/feed/feed.tsx", uses("#features/posts/card/post-card.tsx")),
    ).toEqual([]);
  });

  it("does not import the rooms before it", () => {
    const card = "web/src/features/posts/card/post-card.tsx";
    expect(borderComplaints(card, uses("#features/posts/feed/feed.tsx"))).toHaveLength(1);
    expect(borderComplaints(card, uses("../feed/feed.tsx"))).toHaveLength(1);
  });

  it("may load a room before it lazily", () => {
    const text = 'const Dialog = lazy(() => import("#features/posts/dialogs/share-dialog.tsx"));';
    expect(borderComplaints("web/src/features/posts/card/post-card.tsx", text)).toEqual([]);
  });

  it("is listed in the order", () => {
    expect(borderComplaints("web/src/features/posts/attic/post-card.tsx", "")).toHaveLength(1);
  });
});

describe("a folder", () => {
  const files = (count, name) => Array.from({ length: count }, (_, i) => `web/src/ui/art/${name(i)}`);

  it("holds up to 25 files beside their tests", () => {
    expect(crowdComplaints([...files(25, (i) => `a${i}.tsx`), ...files(9, (i) => `a${i}.test.tsx`)])).toEqual([]);
  });

  it("with 26 files is refused", () => {
    expect(crowdComplaints(files(26, (i) => `a${i}.tsx`))).toHaveLength(1);
  });
});
