import type { Page } from "@playwright/test";
import { insertFriendship } from "../../server/src/testing/people.ts";
import { expect, test, toastOf } from "../testing/world.ts";
import { button, callWorld, type CallWorld, receivesSound, keepPeers, seesOthers, talks } from "./call-world.ts";

// Six browsers with their pictures and sounds are as much as two cores carry.
test.describe.configure({ mode: "default" });

let world: CallWorld;
test.beforeAll(async () => {
  world = await callWorld();
  await world.instance.start({ CALLS: "network" });
});
test.afterEach(() => world.closeBrowsers());
test.afterAll(() => world.end());

/** How often each connection of the page has been made anew, by the name that a browser gives each. */
const restarts = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { peers: RTCPeerConnection[] }).peers
      .filter(({ connectionState }) => connectionState === "connected")
      .map(({ localDescription }) => /a=ice-ufrag:(\S+)/.exec(localDescription?.sdp ?? "")?.[1]),
  );
const restart = (page: Page) =>
  page.evaluate(() => (window as unknown as { peers: RTCPeerConnection[] }).peers.forEach((peer) => peer.restartIce()));

test(
  "four in a group chat see and hear each other, one shares a screen, connections are restarted, one leaves the chat",
  { tag: "@full" },
  async ({ browser }) => {
    test.setTimeout(240_000);
    const cast = [
      await world.named("Ana", "Prado"),
      await world.named("Bo", "Lin"),
      await world.named("Cleo", "Marsh"),
      await world.named("Dee", "Okoro"),
    ] as const;
    const [ana, bo, cleo, dee] = cast;
    for (const other of [bo, cleo, dee]) await insertFriendship(world.db(), ana, other);
    const chat = await world.send<{ id: string }>(ana, "POST", "/api/chats", {
      name: "Sunday crew",
      memberIds: [bo.id, cleo.id, dee.id],
    });
    const path = `/messages?chatId=${chat.id}`;
    const pages = await Promise.all(cast.map((member) => world.open(browser, member, path, keepPeers)));
    const [anas, bos, cleos, dees] = pages as [Page, Page, Page, Page];

    await button(anas, "Video call").click();
    for (const page of [bos, cleos]) await button(page, "Answer").click();
    // Whoever closes the ring joins later by the same button.
    await dees.getByRole("dialog", { name: "Ana Prado" }).press("Escape");
    await button(dees, "Video call").click();
    for (const page of pages) await expect(talks(page)).toBeVisible();
    for (const page of pages) await seesOthers(page, 3);
    for (const page of pages) expect(await receivesSound(page, 3)).toBe(3);

    await expect(anas.locator("[style*='color-success']").first()).toBeVisible();

    await test.step("one's own picture is moved with the arrow keys, and stays on the screen", async () => {
      const own = anas.getByRole("button", { name: "Your video. Move it with the arrow keys." });
      const place = async () => (await own.boundingBox()) ?? { x: 0, y: 0, width: 0 };
      const before = await place();
      await own.press("ArrowDown");
      await expect.poll(place).toMatchObject({ x: before.x, y: before.y + 24 });
      for (let n = 0; n < 10; n++) await own.press("ArrowRight");
      const end = async () => (await place()).x + before.width;
      await expect.poll(end).toBe(anas.viewportSize()?.width);
    });

    await test.step("a screen is shared, and the camera is back when it ends", async () => {
      await button(anas, "Share your screen").click();
      await expect(button(anas, "Share your screen")).toHaveAttribute("aria-pressed", "true");
      for (const page of [bos, cleos, dees]) await seesOthers(page, 3);
      const isShared = () =>
        bos.evaluate(() => {
          const video = [...document.querySelectorAll("video")].find(({ ariaLabel }) => ariaLabel?.startsWith("Ana"));
          return `${video?.videoWidth} x ${video?.videoHeight}`;
        });
      const before = await isShared();
      await button(anas, "Share your screen").click();
      await expect(button(anas, "Camera")).toHaveAttribute("aria-pressed", "true");
      await expect.poll(isShared).not.toBe(before);
      await seesOthers(bos, 3);
    });

    await test.step("a camera that is off is a face, not a black rectangle", async () => {
      await button(anas, "Camera").click();
      await expect(bos.locator("video[aria-label^='Ana']")).toBeHidden();
      await button(anas, "Camera").click();
      await seesOthers(bos, 3);
    });

    await test.step("each connection is restarted, and the call goes on", async () => {
      const before = await restarts(bos);
      await restart(bos);
      await expect.poll(async () => (await restarts(bos)).filter((one) => before.includes(one))).toEqual([]);
      for (const page of pages) await seesOthers(page, 3);
      expect(await receivesSound(bos, 3)).toBe(3);
    });

    await test.step("a chat that is too large says so", async () => {
      const eve = await world.named("Eve", "Stone");
      await insertFriendship(world.db(), ana, eve);
      const memberIds = [bo, cleo, dee, eve].map(({ id }) => id);
      const large = await world.send<{ id: string }>(ana, "POST", "/api/chats", { memberIds });
      const eves = await world.open(browser, eve, `/messages?chatId=${large.id}`);
      await button(eves, "Video call").click();
      await expect(toastOf(eves)).toContainText("Voice calls can have up to 6 people, and video calls up to 4.");
    });

    await test.step("who is removed from the chat is out of the call, and the others go on", async () => {
      await world.send(ana, "DELETE", `/api/chats/${chat.id}/members/${dee.id}`);
      // Five browsers are busy with pictures.
      await expect(toastOf(dees)).toContainText("The call ended", { timeout: 30_000 });
      for (const page of [anas, bos, cleos]) await seesOthers(page, 2);
      await button(bos, "Hang up").click();
      await seesOthers(anas, 1);
      await button(cleos, "Hang up").click();
      await expect(toastOf(anas)).toContainText("The call ended");
    });

    await test.step("a call that nobody answers is a line in the chat", async () => {
      const line = (page: Page, words: string) => page.getByRole("log").getByText(words);
      for (const page of [bos, cleos]) await expect(line(page, "Missed call")).toHaveCount(0);
      await button(anas, "Video call").click();
      await expect(button(cleos, "Answer")).toBeVisible();
      await button(anas, "Hang up").click();
      await expect(line(anas, "You called. No one answered.")).toBeVisible();
      for (const page of [bos, cleos]) await expect(line(page, "Missed call from Ana")).toBeVisible();
    });
  },
);

test(
  "six in a group chat hear each other, a seventh reads that there is no room, and the last one's call ends",
  { tag: "@full" },
  async ({ browser }) => {
    test.setTimeout(240_000);
    const [ana, ...others] = await Promise.all([
      world.named("Ana", "Prado"),
      world.named("Bo", "Lin"),
      world.named("Cleo", "Marsh"),
      world.named("Dee", "Okoro"),
      world.named("Eve", "Stone"),
      world.named("Fay", "Novak"),
    ]);
    const gus = await world.named("Gus", "Hale");
    for (const other of [...others, gus]) await insertFriendship(world.db(), ana, other);
    const memberIds = others.map(({ id }) => id);
    const chat = await world.send<{ id: string }>(ana, "POST", "/api/chats", { name: "Sunday crew", memberIds });
    const path = `/messages?chatId=${chat.id}`;
    const anas = await world.open(browser, ana, path);
    const rest = await Promise.all(others.map((member) => world.open(browser, member, path)));
    await button(anas, "Call").click();
    for (const page of rest) await button(page, "Answer").click();
    for (const page of [anas, ...rest]) expect(await receivesSound(page, 5)).toBe(5);

    await world.send(ana, "POST", `/api/chats/${chat.id}/members/${gus.id}`);
    const guses = await world.open(browser, gus, path);
    await button(guses, "Call").click();
    await expect(toastOf(guses)).toContainText("Voice calls can have up to 6 people");
    for (const page of [anas, ...rest]) await expect(talks(page)).toBeVisible();

    for (const page of rest.slice(1)) await button(page, "Hang up").click();
    const bos = rest[0] as Page;
    for (const page of [anas, bos]) await expect(page.locator("audio[data-sound]")).toHaveCount(1);
    expect(await receivesSound(anas)).toBe(1);
    await button(anas, "Hang up").click();
    await expect(toastOf(bos)).toContainText("The call ended");
    for (const page of [anas, bos]) await expect(page.locator("[data-call]")).toHaveCount(0);
  },
);
