import type { BrowserContext, Page } from "@playwright/test";
import type { Database } from "../../server/src/db/database.ts";
import { sql } from "../../server/src/db/sql.ts";
import { insertFriendship, insertMember, type Member } from "../../server/src/testing/people.ts";
import { findingsInBothThemes } from "../testing/axe.ts";
import { openContext, ownInstance } from "../testing/own-instance.ts";
import { expect, test, toastOf } from "../testing/world.ts";

let instance: Awaited<ReturnType<typeof ownInstance>>;
let db: Database;
const contexts: BrowserContext[] = [];
test.beforeAll(async () => {
  instance = await ownInstance();
  await instance.start({ CALLS: "network" });
  db = instance.openDb();
});
test.afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));
test.afterAll(async () => {
  await db.close();
  await instance.remove();
});

async function friends() {
  const [ana, bo] = [
    await insertMember(db, { firstName: "Ana", lastName: "Prado" }),
    await insertMember(db, { firstName: "Bo", lastName: "Lin" }),
  ];
  await insertFriendship(db, ana, bo);
  return { ana, bo };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The other's picture moves. */
const seesOther = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("video")].some(
      (video) => video.ariaLabel !== "Your video" && video.currentTime > 0.2,
    ),
  );

/** The other is louder than silence: the made-up microphone beeps once a second. */
const receivesSound = (page: Page) =>
  page.evaluate(async () => {
    const stream = document.querySelector<HTMLAudioElement>("audio[data-sound]")?.srcObject as MediaStream;
    const audio = new AudioContext();
    const analyser = audio.createAnalyser();
    audio.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    for (let tries = 0; tries < 100; tries++) {
      analyser.getFloatTimeDomainData(samples);
      if (samples.some((sample) => Math.abs(sample) > 0.02)) return true;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return false;
  });

test("two see and hear each other, one reads on meanwhile, and the keyboard alone mutes and hangs up", async ({
  browser,
}) => {
  const { ana, bo } = await friends();
  const open = async (member: Member, path: string) => {
    const context = await openContext(browser, instance.url, "block");
    contexts.push(context);
    await context.addCookies([{ name: "sid", value: member.token, url: instance.url }]);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };
  const [anas, bos] = [await open(ana, `/messages?userId=${bo.id}`), await open(bo, "/friends")];

  // A refused microphone is a sentence, and rings nobody.
  await anas.evaluate(() => {
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = () => {
      mediaDevices.getUserMedia = real;
      return Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
    };
  });
  await button(anas, "Video call").click();
  await expect(toastOf(anas)).toContainText("We can't use your microphone. Allow it in your browser, then try again.");

  await button(anas, "Video call").click();
  await expect(bos.getByRole("dialog", { name: "Ana Prado" })).toBeVisible();
  expect(await findingsInBothThemes(bos)).toEqual([]);
  await button(bos, "Answer").press("Enter");
  await Promise.all([seesOther(anas), seesOther(bos)]);
  expect(await Promise.all([receivesSound(anas), receivesSound(bos)])).toEqual([true, true]);
  await expect(anas.getByRole("status").filter({ hasText: /^0:\d\d$/ })).toBeVisible();
  expect(await findingsInBothThemes(anas)).toEqual([]);

  await button(anas, "Make the call small").click();
  await expect(anas.getByRole("region", { name: "Call with Bo Lin" })).toBeVisible();
  await seesOther(anas);
  await button(anas, "Open the call").click();
  await button(anas, "Mute").press("Space");
  await expect(bos.getByLabel("Muted")).toBeVisible();
  await button(anas, "Hang up").press("Enter");
  await expect(toastOf(bos)).toContainText("The call ended");
  await expect(anas.getByRole("dialog")).toBeHidden();

  await button(anas, "Call").click();
  await button(bos, "Decline").click();
  await expect(toastOf(anas)).toContainText("Bo declined your call");

  // As if it had been ringing for its time.
  await button(anas, "Call").click();
  await expect(bos.getByRole("dialog", { name: "Ana Prado" })).toBeVisible();
  await db.rows(sql`update calls set began_at = now() - interval '41 seconds' where ended_at is null`);
  await expect(toastOf(anas)).toContainText("No one answered");
  await expect(bos.getByRole("dialog", { name: "Ana Prado" })).toBeHidden();
  await bos.goto(`/messages?userId=${ana.id}`);
  await expect(bos.getByText("Missed call").last()).toBeVisible();
});
