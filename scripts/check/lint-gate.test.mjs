import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WITH_TYPES } from "./checks.mjs";
import { run } from "../run/command.mjs";
import { fromRoot, program } from "../run/project.mjs";

const DIRECTION = "eslint(no-restricted-imports)";
const uses = (path) => `import { thing } from "${path}";\nexport const other = [thing];\n`;
const STALE = "export const refresh = (cache) => cache.invalidateQueries({ queryKey: [] });\n";

const LAST = "export const store = (tx, writing) => tx.sendAhead(writing);\n";

const refused = {
  "contract/src/posts.ts": [uses("react"), DIRECTION],
  "contract/src/stories.ts": [uses("../../server/src/errors.ts"), DIRECTION],
  "server/src/db/pool.ts": [uses("../features/posts/posts.ts"), DIRECTION],
  "server/src/http/answer.ts": [uses("../app.ts"), DIRECTION],
  "server/src/jobs/reminders.ts": [uses("../features/events/events.ts"), DIRECTION],
  "server/src/session/session.ts": [uses("../features/auth/sessions.ts"), DIRECTION],
  "server/src/context.ts": [uses("./features/media/film-thread.ts"), DIRECTION],
  "server/src/storage/one.ts": ['import type { Two } from "./two.ts";\nexport type One = Two;\n', "import(no-cycle)"],
  "server/src/storage/two.ts": [
    'import type { One } from "./one.ts";\nexport interface Two {\n  one: One;\n}\n',
    "import(no-cycle)",
  ],
  "server/src/features/posts/comments.ts": [uses("../users/users.queries.ts"), DIRECTION],
  "server/src/features/posts/posts.ts": [uses("../users/users.routes.ts"), DIRECTION],
  "server/src/features/posts/shares.ts": [uses("./posts.routes.ts"), DIRECTION],
  "server/src/features/posts/cards.ts": [uses("../../http/route.ts"), DIRECTION],
  "server/src/features/posts/cards.queries.ts": [uses("../../http/route.ts"), DIRECTION],
  "server/src/features/users/ahead.ts": [uses("../../db/in-order.ts"), DIRECTION],
  "server/src/features/users/last.ts": [LAST, "eslint(no-restricted-properties)"],
  "server/src/app.ts": [uses("./features/users/users.queries.ts"), DIRECTION],
  "web/src/lib/screen/clock.ts": [uses("#ui/button.tsx"), DIRECTION],
  "web/src/lib/text/words.ts": [uses("@plaza/contract/posts"), DIRECTION],
  "web/src/ui/lists/card.tsx": [uses("#features/posts/post-card.tsx"), DIRECTION],
  "web/src/ui/badge.tsx": [uses("@plaza/contract/posts"), DIRECTION],
  "web/src/features/posts/lazy.tsx": ['export const load = () => import("#pages/home.tsx");\n', DIRECTION],
  "web/src/features/posts/nearby.tsx": [uses("../friends/use-friends.ts"), DIRECTION],
  "web/src/features/posts/upward.tsx": [uses("#pages/home.tsx"), DIRECTION],
  "web/src/pages/home.tsx": [uses("#app/signed-in.tsx"), DIRECTION],
  "web/src/app/html.tsx": [
    "export const Raw = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;\n",
    "react(no-danger)",
  ],
  "web/src/app/one.ts": ['import { two } from "./two.ts";\nexport const one = () => two;\n', "import(no-cycle)"],
  "web/src/app/two.ts": ['import { one } from "./one.ts";\nexport const two = () => one;\n', "import(no-cycle)"],
  "web/src/features/posts/stale.ts": [STALE, "eslint(no-restricted-properties)"],
  "web/src/app/anything.ts": ["export const anything = (value: any) => value;\n", "typescript(no-explicit-any)"],
};

const allowed = {
  "contract/src/users.ts":
    'import * as z from "zod/mini";\nimport { line } from "./forms/text.ts";\nexport const name = [z, line];\n',
  "server/src/features/users/users.ts": uses("./users.queries.ts"),
  "server/src/features/users/users.routes.ts": uses("../posts/posts.ts"),
  "server/src/features/posts/posts.routes.ts": uses("../../http/route.ts"),
  "server/src/features/posts/reactions.ts": uses("../../db/in-order.ts") + LAST,
  "web/src/lib/api/api-client.ts": uses("@plaza/contract/base/endpoint"),
  "web/src/lib/cache/refetch-changed.ts": STALE,
  "web/src/ui/dialog.tsx": uses("#lib/class-names.ts"),
  "web/src/features/posts/post-card.tsx": uses("#features/auth/use-auth.ts"),
  "web/src/features/posts/comments.tsx": uses("./post-card.tsx"),
  "web/src/pages/friends.tsx": uses("#features/friends/use-friends.ts"),
  "web/src/app/router.tsx": uses("#pages/friends.tsx"),
};

describe("the lint gate", () => {
  const house = mkdtempSync(join(tmpdir(), "plaza-lint-"));
  const found = new Map();

  beforeAll(async () => {
    cpSync(fromRoot(".oxlintrc.json"), join(house, ".oxlintrc.json"));
    for (const [path, [text]] of Object.entries(refused)) write(path, text);
    for (const [path, text] of Object.entries(allowed)) write(path, text);
    const { output } = await run(
      program("oxlint/bin/oxlint", "-f", "json", "-c", join(house, ".oxlintrc.json"), house),
    );
    for (const { filename, code } of JSON.parse(output).diagnostics) {
      const path = Object.keys({ ...refused, ...allowed }).find((known) => filename.endsWith(known));
      found.set(path, [...(found.get(path) ?? []), code]);
    }
  });

  afterAll(() => rmSync(house, { recursive: true, force: true }));

  it.each(Object.entries(refused))("refuses %s", (path, [, rule]) => {
    expect(found.get(path)).toContain(rule);
  });

  it.each(Object.keys(allowed))("lets %s pass", (path) => {
    const codes = found.get(path) ?? [];
    expect(codes).not.toContain(DIRECTION);
    expect(codes).not.toContain("eslint(no-restricted-properties)");
  });

  it("refuses what the compiler refuses", async () => {
    const typed = join(house, "typed");
    write("typed/tsconfig.json", '{ "compilerOptions": { "strict": true, "noEmit": true }, "include": ["."] }');
    write("typed/wrong.ts", 'export const count: number = "one";\n');
    const config = ["-c", join(house, ".oxlintrc.json")];
    const { ok, output } = await run(program("oxlint/bin/oxlint", ...WITH_TYPES, "-f", "json", ...config, typed));
    expect(ok).toBe(false);
    expect(JSON.parse(output).diagnostics.map(({ code }) => code)).toEqual(["typescript(TS2322)"]);
  });

  function write(path, text) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
});
