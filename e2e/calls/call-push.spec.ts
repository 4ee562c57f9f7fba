import type { Call } from "@plaza/contract/calls";
import { buttonsOn, clickNotification, push, shownOn } from "../notifications/worker-pushes.ts";
import { openContext } from "../testing/own-instance.ts";
import { expect, test } from "../testing/world.ts";
import { callWorld, type CallWorld } from "./call-world.ts";

let world: CallWorld;
test.beforeAll(async () => {
  world = await callWorld();
  await world.instance.start({ CALLS: "network" });
});
test.afterAll(() => world.end());

test("a push of a call has buttons that decline it and answer it", { tag: "@full" }, async ({ browser }) => {
  const { ana, bo } = await world.friends();
  const { url } = world.instance;
  const context = await openContext(browser, url);
  await context.grantPermissions(["notifications", "microphone"], { origin: url });
  await context.addCookies([{ name: "sid", value: bo.token, url }]);
  const page = await context.newPage();
  await page.goto("/friends");
  await page.evaluate(() => navigator.serviceWorker.ready);

  const ring = async () => {
    const body = { userId: bo.id, kind: "voice", device: crypto.randomUUID() };
    const { id } = await world.send<Call>(ana, "POST", "/api/calls", body);
    await push(page, pushOf(id, false));
    await expect.poll(() => buttonsOn(page)).toEqual(["Answer", "Decline"]);
    return id;
  };
  const pushOf = (id: string, isOver: boolean) => ({
    title: "Plaza",
    body: isOver ? "The call ended" : "Call from Ana Prado",
    link: `/messages?userId=${ana.id}`,
    tag: `call ${id}`,
    unread: 0,
    isUrgent: !isOver,
    call: { id, answer: "Answer", decline: "Decline", isOver },
  });
  const stateOf = async (id: string) => {
    const { members } = await world.send<Call>(ana, "GET", `/api/calls/${id}`);
    return members.find(({ user }) => user.id === bo.id)?.state;
  };

  const declined = await ring();
  await clickNotification(page, "decline");
  await expect.poll(() => stateOf(declined)).toBe("declined");
  await expect.poll(() => shownOn(page)).toEqual([]);
  expect(page.url()).toBe(`${url}/friends`);
  // What is over does not come back.
  await push(page, pushOf(declined, true));
  expect(await shownOn(page)).toEqual([]);

  const answered = await ring();
  await push(page, pushOf(answered, true));
  await expect.poll(() => shownOn(page)).toMatchObject([{ body: "The call ended" }]);
  await push(page, pushOf(answered, false));
  await clickNotification(page, "answer");
  await expect(page).toHaveURL(new RegExp(`/messages\\?userId=${ana.id}&answer=${answered}$`));
  await expect.poll(() => stateOf(answered)).toBe("in");
  await context.close();
});
