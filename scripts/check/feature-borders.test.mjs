import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { borderComplaints, crowdComplaints, FLOORS } from "./feature-borders.mjs";
import { fromRoot } from "../run/project.mjs";

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

describe("a feature of the server", () => {
  const groups = "server/src/features/groups/groups.ts";

  it.each(["../users/users.ts", "../friends/friends.ts", "./roles.ts", "../../db/sql.ts"])("may import %s", (other) => {
    expect(borderComplaints(groups, uses(other))).toEqual([]);
  });

  it("may not import a feature of a higher floor", () => {
    expect(borderComplaints(groups, uses("../safety/blocks.ts"))).toEqual([
      "server/src/features/groups/groups.ts imports server/src/features/safety/blocks.ts, which runs upward: " +
        "groups is in 'the square' and safety before it in 'a member's own'",
    ]);
  });

  it.each([
    'import type { Event } from "../events/events.ts";',
    'export { getEvent } from "../events/events.ts";',
    'const { getEvent } = await import("../events/events.ts");',
    'import {\n  getEvent,\n} from "../events/events.ts";',
  ])("may not import a feature before it on its own floor: %s", (text) => {
    expect(borderComplaints(groups, text)).toHaveLength(1);
  });

  it("may import upward in a test", () => {
    expect(borderComplaints("server/src/features/groups/groups.test.ts", uses("../safety/blocks.ts"))).toEqual([]);
  });

  it("is on a floor", () => {
    expect(borderComplaints("server/src/features/attic/attic.ts", "")).toHaveLength(1);
  });
});

describe("the floors of the server", () => {
  it("are at most seven with the ground, each with at most eight features, and hold every feature once", () => {
    const floors = Object.values(FLOORS);
    expect(floors.length + 1).toBeLessThanOrEqual(7);
    expect(Math.max(...floors.map((features) => features.length))).toBeLessThanOrEqual(8);
    expect(floors.flat().toSorted()).toEqual(readdirSync(fromRoot("server/src/features")).toSorted());
  });

  it("are printed in ARCHITECTURE.md as they are checked", () => {
    const printed = Object.entries(FLOORS).map(([floor, features]) => `${floor.padEnd(18)}${features.join("  ")}`);
    expect(readFileSync(fromRoot("ARCHITECTURE.md"), "utf8")).toContain(printed.join("\n"));
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
