import { describe, expect, it } from "vitest";
import { borderComplaints } from "./feature-borders.mjs";

const uses = (path) => `import { thing } from "${path}";\n`;

describe("a feature of the web", () => {
  const path = "web/src/features/posts/feed.tsx";

  it.each(["#features/posts/post-card.tsx", "#features/auth/use-auth.ts", "#ui/button.tsx", "./post-card.tsx"])(
    "may lean on %s",
    (other) => {
      expect(borderComplaints(path, uses(other))).toEqual([]);
    },
  );

  it("may not lean on another one", () => {
    expect(borderComplaints(path, uses("#features/friends/use-friends.ts"))).toHaveLength(1);
  });

  it("may not load another one later either", () => {
    expect(borderComplaints(path, 'const List = lazy(() => import("#features/friends/list.tsx"));')).toHaveLength(1);
  });

  it("is put together with others by a page", () => {
    expect(borderComplaints("web/src/pages/home.tsx", uses("#features/friends/use-friends.ts"))).toEqual([]);
  });
});
