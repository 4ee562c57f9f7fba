import { chmodSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { createLog } from "../../server/src/logging/log.ts";
import { connect } from "../../server/src/db/connect.ts";
import { runningPostgres } from "../../server/src/db/embedded-postgres.ts";
import { readSettings } from "../../server/src/settings.ts";
import { startPlaza } from "../../server/src/start.ts";
import { startHostileServer } from "../../server/src/testing/hostile-server.ts";
import { insertFriendship, insertMember } from "../../server/src/testing/people.ts";
import { freePort } from "../../server/src/testing/process.ts";
import { temporaryFolder } from "../../server/src/testing/temporary.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { cardOf } from "../posts/feed-world.ts";
import { seenBefore } from "../testing/warm-contexts.ts";
import { expect, type Member, test } from "../testing/world.ts";

/** An instance whose internet is one server of a stranger's: only its own start can say so. */
async function startInstance() {
  const stranger = await startHostileServer();
  const { folder, remove } = temporaryFolder("plaza-previews-");
  // As root the database runs under another account, which has to get through here.
  chmodSync(folder, 0o755);
  const data = join(folder, "data");
  const settings = readSettings({ PORT: String(await freePort()), DATA_DIR: data, RATE_LIMIT: "off" });
  const plaza = await startPlaza(settings, SILENT, { outgoing: stranger.outgoing });
  const url = `http://localhost:${settings.port}`;
  const postgres = runningPostgres(join(data, "postgres"));
  if (!postgres) throw new Error("The server's database is not running");
  const db = connect(postgres, SILENT, 2);
  return {
    stranger,
    db,
    url,
    send: async (member: Member, method: string, path: string, body?: object) => {
      const headers = {
        cookie: `sid=${member.token}`,
        origin: url,
        ...(body && { "content-type": "application/json" }),
      };
      const response = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : null });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as { id: string }[];
    },
    stop: async () => {
      await db.close();
      await plaza.close();
      stranger.close();
      remove();
    },
  };
}

/** What goes wrong is on the screen. */
const SILENT = createLog({ destination: new Writable({ write: (_chunk, _encoding, done) => done() }) });

const SIZE = { width: 1440, height: 900 };

interface Watched extends Window {
  shifted: number;
}

/** The member's page, and every host that their browser asked for anything. */
async function openPage(browser: Browser, url: string, { token }: Member) {
  const context = await browser.newContext({ baseURL: url, viewport: SIZE, storageState: seenBefore(url) });
  await context.addCookies([{ name: "sid", value: token, url }]);
  await context.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) (window as unknown as Watched).shifted += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const page = await context.newPage();
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.goto("/");
  return { page, hosts, context };
}

const shiftsOn = (page: Page) => page.evaluate(() => (window as unknown as Watched).shifted);

test(
  "a link gets a preview live, without a jump or a foreign request, and its author removes it",
  { tag: "@full" },
  async ({ browser }) => {
    test.slow();
    const instance = await startInstance();
    try {
      const { stranger, db, url, send } = instance;
      const ana = await insertMember(db, { firstName: "Ana", lastName: "Prado" });
      const bo = await insertMember(db, { firstName: "Bo", lastName: "Lin" });
      await insertFriendship(db, ana, bo);
      for (let n = 0; n < 12; n++) await send(bo, "POST", "/api/posts", { content: `Older words ${n}. `.repeat(20) });
      const jpeg = await sharp({ create: { width: 800, height: 420, channels: 3, background: "#a46" } })
        .jpeg()
        .toBuffer();
      stranger.page("/picture.jpg", (_request, response) =>
        response.writeHead(200, { "content-type": "image/jpeg" }).end(jpeg),
      );
      stranger.html(
        "/bridge",
        `<title>The old bridge &lt;script&gt;alert(1)&lt;/script&gt;</title>
       <meta name="description" content="Six arches over the river"><meta property="og:image" content="/picture.jpg">`,
      );
      stranger.html("/second", "<title>A second page</title>");

      const here = await openPage(browser, url, ana);
      await here.page.getByPlaceholder("What's on your mind?").fill("Walked to a bridge that is old");
      await here.page.getByRole("button", { name: "Post", exact: true }).click();
      const own = cardOf(here.page, "Walked to");
      await expect(own).toBeVisible();
      const there = await openPage(browser, url, bo);
      const seen = cardOf(there.page, "Walked to");
      await expect(seen).toBeVisible();
      await there.page.waitForLoadState("networkidle");

      const before = await shiftsOn(there.page);
      const posts = await send(ana, "GET", "/api/posts?limit=1");
      await send(ana, "PUT", `/api/posts/${posts[0]?.id}`, { content: `Walked to ${stranger.at("/bridge")}` });
      const link = own.getByRole("link", { name: /The old bridge/ });
      await expect(link).toBeVisible();
      await expect(seen).toContainText("pages.example");
      await expect(seen.getByRole("link", { name: /The old bridge/ })).toBeHidden();
      await expect(link).toHaveAttribute("href", stranger.at("/bridge"));
      await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
      await expect(link).toContainText("<script>alert(1)</script>");
      await expect
        .poll(() => link.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(await findingsInBothThemes(here.page)).toEqual([]);

      // What one reads does not move; it is there once one comes back to it.
      expect((await shiftsOn(there.page)) - before).toBeLessThan(0.02);
      await there.page.mouse.wheel(0, 5_000);
      await expect(seen).not.toBeInViewport();
      await there.page.mouse.wheel(0, -9_000);
      await expect(seen.getByRole("link", { name: /The old bridge/ })).toBeVisible();

      await seen.getByRole("button", { name: "Comment", exact: true }).click();
      await seen.getByRole("textbox", { name: "Write a comment" }).fill(`And ${stranger.at("/second")}`);
      await there.page.keyboard.press("Enter");
      const reply = there.page.getByRole("article", { name: "Comment by Bo Lin" });
      await expect(reply.getByRole("link", { name: /A second page/ })).toBeVisible();

      await own.getByRole("button", { name: "Remove link preview" }).click();
      await expect(link).toBeHidden();
      await expect(seen.getByRole("link", { name: /The old bridge/ })).toBeHidden();

      await send(ana, "POST", "/api/messages", { receiverId: bo.id, content: `For you: ${stranger.at("/second")}` });
      await there.page.goto(`/messages?userId=${ana.id}`);
      await expect(there.page.getByRole("link", { name: /A second page/ })).toBeVisible();
      for (const { hosts } of [here, there]) expect([...hosts]).toEqual([new URL(url).host]);
      await Promise.all([here.context.close(), there.context.close()]);
    } finally {
      await instance.stop();
    }
  },
);
