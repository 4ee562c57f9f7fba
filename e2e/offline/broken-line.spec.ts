import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { connect } from "../../server/src/db/connect.ts";
import { runningPostgres } from "../../server/src/db/embedded-postgres.ts";
import { sql } from "../../server/src/db/sql.ts";
import { createLog } from "../../server/src/logging/log.ts";
import { insertMember, type Member } from "../../server/src/testing/people.ts";
import { isFullSize } from "../../server/src/testing/size.ts";
import { freePort, runServer } from "../../server/src/testing/process.ts";
import { temporaryFolder } from "../../server/src/testing/temporary.ts";
import { expect, test } from "../testing/world.ts";

const EACH = isFullSize ? 100 : 20;

/** A server of this test's own, because it is killed on the way. */
async function ownServer() {
  const { folder, remove } = temporaryFolder("plaza line ");
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const start = async () => {
    const server = runServer({ PORT: port, DATA_DIR: folder });
    await server.address();
    return server;
  };
  let server = await start();
  const openDb = () => {
    const postgres = runningPostgres(join(folder, "postgres"));
    if (!postgres) throw new Error("The server's database is not running");
    return connect(postgres, createLog(), 2);
  };
  return {
    url,
    openDb,
    kill: async () => {
      server.child.kill("SIGKILL");
      await server.ended;
    },
    startAgain: async () => {
      server = await start();
    },
    stop: async () => {
      server.child.kill("SIGTERM");
      await server.ended;
      remove();
    },
  };
}

async function openChat(browser: Browser, url: string, member: Member, partner: Member) {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: "sid", value: member.token, url }]);
  const page = await context.newPage();
  await page.goto(`/messages?userId=${partner.id}`);
  await expect(page.getByRole("textbox", { name: "Write a message" })).toBeVisible();
  return page;
}

async function say(page: Page, name: string, from: number, to: number) {
  const field = page.getByRole("textbox", { name: "Write a message" });
  for (let number = from; number <= to; number += 1) {
    await field.fill(`${name} ${number}`);
    await field.press("Enter");
  }
}

const logOf = (page: Page) => page.getByRole("log", { name: "Messages" });

const linesOf = (page: Page) => logOf(page).locator("[data-message] p[dir]");

/** Everything is on the screen, once it has been read to its beginning. */
async function showsAll(page: Page) {
  await expect
    .poll(
      async () => {
        await logOf(page).evaluate((element) => (element.scrollTop = 0));
        return linesOf(page).count();
      },
      { timeout: 120_000 },
    )
    .toBe(2 * EACH);
  await expect(page.getByText(/^(Sending|Waiting for connection)\.\.\.$/)).toHaveCount(0, { timeout: 60_000 });
}

test("messages over a line that breaks: each arrives, in order, once", { tag: "@full" }, async ({ browser }) => {
  test.setTimeout(300_000);
  const there = await ownServer();
  try {
    let db = there.openDb();
    const ana = await insertMember(db, { firstName: "Ana", lastName: "Prado" });
    const bo = await insertMember(db, { firstName: "Bo", lastName: "Berg" });
    await db.close();
    const anas = await openChat(browser, there.url, ana, bo);
    const bos = await openChat(browser, there.url, bo, ana);

    const both = (from: number, to: number) =>
      Promise.all([say(anas, "Ana", from + 1, to), say(bos, "Bo", from + 1, to)]);
    const [third, half, most] = [0.3, 0.5, 0.8].map((part) => Math.round(part * EACH)) as [number, number, number];
    await both(0, third);
    // Bo's line is cut: what he writes waits, what Ana writes is missed.
    await bos.context().setOffline(true);
    await both(third, half);
    await expect(bos.getByText("Waiting for connection...").first()).toBeVisible();
    await bos.context().setOffline(false);
    // The server dies in the middle of a sentence, and comes back while both go on writing.
    await Promise.all([both(half, most), there.kill()]);
    await Promise.all([both(most, EACH), there.startAgain()]);

    await Promise.all([showsAll(anas), showsAll(bos)]);
    const [onAnas, onBos] = [await linesOf(anas).allInnerTexts(), await linesOf(bos).allInnerTexts()];
    db = there.openDb();
    const stored = await db.rows<{ content: string }>(sql`select content from messages order by id`);
    await db.close();
    const inOrder = (name: string) => Array.from({ length: EACH }, (_, at) => `${name} ${at + 1}`);
    expect(stored).toHaveLength(2 * EACH);
    expect(onAnas).toEqual(stored.map(({ content }) => content));
    expect(onBos).toEqual(onAnas);
    for (const name of ["Ana", "Bo"]) expect(onAnas.filter((text) => text.startsWith(name))).toEqual(inOrder(name));
  } finally {
    await there.stop();
  }
});
