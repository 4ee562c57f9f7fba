import type { Page, Route } from "@playwright/test";
import { findingsInBothThemes } from "../testing/axe.ts";
import sharp from "sharp";
import { cameraPhoto, padded, png, webm } from "../testing/pictures.ts";
import { expect, test, toastOf } from "../testing/world.ts";

const photo = { name: "dusk.png", mimeType: "image/png", buffer: png() };
const dialogOf = (page: Page) => page.getByRole("dialog");
const stateOf = (page: Page) => dialogOf(page).locator("[data-upload]");
const inState = (page: Page, state: string) => expect(stateOf(page)).toHaveAttribute("data-upload", state);
const press = (page: Page, name: string) => dialogOf(page).getByRole("button", { name, exact: true }).click();

async function openFor(page: Page, button: "Photo" | "Video" | "Your story") {
  await page.goto("/");
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(dialogOf(page)).toBeVisible();
}

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  dialogOf(page).locator("input[type=file]").setInputFiles(file);

/** Collects the files that the page sends: a request's own record leaves them out. */
async function sentFiles(page: Page) {
  await page.addInitScript(() => {
    const sent: Blob[] = [];
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: Document | XMLHttpRequestBodyInit | null) {
        if (body instanceof Blob) sent.push(body);
        super.send(body);
      }
    };
    Object.assign(window, { sent });
  });
  return async () => {
    const files = await page.evaluate(() =>
      Promise.all(
        (window as unknown as { sent: Blob[] }).sent.map(
          (file) =>
            new Promise<string>((resolve) => {
              const reader = new FileReader();
              reader.onload = () =>
                resolve(typeof reader.result === "string" ? (reader.result.split(",")[1] ?? "") : "");
              reader.readAsDataURL(file);
            }),
        ),
      ),
    );
    return files.map((base64) => Buffer.from(base64, "base64"));
  };
}

/** Holds every response from one address back until it is released. */
async function held(page: Page, address: string | RegExp, method: string) {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route: Route) => {
    if (route.request().method() === method) await until;
    await route.continue().catch(() => {});
  });
  return () => letGo();
}

test("an upload shows each of its states", { tag: "@full" }, async ({ page, ana: _ }) => {
  const prepare = await held(page, "**/api/objects/upload", "POST");
  const send = await held(page, /\/objects\/[^?]+\?expires=/, "PUT");
  const finish = await held(page, "**/api/post-media", "PUT");
  await openFor(page, "Photo");
  await choose(page, photo);
  await inState(page, "waiting");
  await expect(dialogOf(page).getByRole("img", { name: "Preview" })).toBeVisible();
  await expect(dialogOf(page).getByRole("button", { name: "Use this photo" })).toBeFocused();

  await press(page, "Use this photo");
  await inState(page, "preprocessing");
  prepare();
  await inState(page, "uploading");
  await expect(dialogOf(page).getByRole("progressbar", { name: "Upload progress" })).toBeVisible();
  send();
  await inState(page, "postprocessing");
  finish();
  await inState(page, "complete");
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Remove" })).toBeVisible();
});

test("a picked file is not sent before its button is pressed", { tag: "@full" }, async ({ page, ana: _ }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/objects/upload")) asked.push(request.url());
  });
  await openFor(page, "Photo");
  await choose(page, photo);
  await inState(page, "waiting");
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  expect(asked).toEqual([]);
  await expect(page.getByRole("button", { name: "Photo", exact: true })).toBeFocused();
});

test(
  "a large upload shows its progress, stops when paused and completes after it is resumed",
  { tag: "@full" },
  async ({ page, ana: _ }) => {
    const line = await page.context().newCDPSession(page);
    const throughput = (upload: number) =>
      line.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: upload,
      });
    await line.send("Network.enable");
    await openFor(page, "Photo");
    await choose(page, { ...photo, buffer: png({ width: 1_500, height: 1_250, isNoise: true }) });
    await throughput(500_000);
    await press(page, "Use this photo");
    const bar = dialogOf(page).getByRole("progressbar");
    await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(5);
    await expect(dialogOf(page).getByText(/^\d+%$/)).toBeVisible();
    await press(page, "Pause");
    await inState(page, "paused");
    await throughput(-1);
    await press(page, "Resume");
    await expect(dialogOf(page)).toBeHidden({ timeout: 20_000 });
  },
);

test("a cancelled upload leaves its file selected", { tag: "@full" }, async ({ page, ana: _ }) => {
  await held(page, /\/objects\/[^?]+\?expires=/, "PUT");
  await openFor(page, "Photo");
  await choose(page, photo);
  await press(page, "Use this photo");
  await inState(page, "uploading");
  await press(page, "Cancel");
  await inState(page, "waiting");
  await expect(dialogOf(page).getByRole("img", { name: "Preview" })).toBeVisible();
});

test("a file over 10 MB is refused before it is sent", { tag: "@full" }, async ({ page, ana: _ }) => {
  await openFor(page, "Photo");
  await expect(dialogOf(page).getByText("up to 10 MB")).toBeVisible();
  await choose(page, { ...photo, buffer: Buffer.alloc(10_485_761) });
  await expect(dialogOf(page).getByRole("alert")).toHaveText("This file is too large. The limit is 10 MB.");
  await expect(stateOf(page)).toBeHidden();
});

test(
  "a camera's photo over 10 MB is sent upright, in the size that screens need and without its metadata",
  { tag: "@full" },
  async ({ page, ana: _ }) => {
    const sent = await sentFiles(page);
    await openFor(page, "Photo");
    const buffer = await cameraPhoto();
    expect(buffer.length).toBeGreaterThan(10_485_760);
    await choose(page, { name: "IMG_1.JPG", mimeType: "image/jpeg", buffer });
    await expect(dialogOf(page).getByRole("img", { name: "Preview" })).toBeVisible();
    await press(page, "Use this photo");
    // How long the server then takes is not the question.
    await expect.poll(async () => (await sent()).length).toBe(1);
    const [bytes] = await sent();
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 1920, height: 2560 });
    expect(metadata.exif).toBeUndefined();
    const corner = await sharp(bytes).extract({ left: 1800, top: 100, width: 1, height: 1 }).raw().toBuffer();
    expect(corner[0]).toBeGreaterThan(200);
    expect(corner[2]).toBeLessThan(60);
  },
);

test(
  "a film over 10 MB is shrunk before it is sent; its poster shows before it plays, and then it has sound",
  { tag: "@full" },
  async ({ page, ana: _ }) => {
    const sent = await sentFiles(page);
    await openFor(page, "Video");
    await choose(page, { name: "night.webm", mimeType: "video/webm", buffer: padded(await webm(page)) });
    await inState(page, "waiting");
    await press(page, "Use this video");
    await expect(dialogOf(page)).toBeHidden({ timeout: 30_000 });
    const [poster, film] = await sent();
    expect(await sharp(poster).metadata()).toMatchObject({ format: "jpeg", width: 90, height: 160 });
    expect(film?.length).toBeGreaterThan(0);
    expect(film?.length).toBeLessThan(10_485_760);

    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(toastOf(page)).toContainText("Post created");
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname + new URL(request.url()).search));
    await page.reload();
    const shown = page.locator("article video").first();
    await expect(shown).toHaveAttribute("poster", /^\/objects\/.+\?w=1080$/);
    const [address, posterAddress] = await shown.evaluate((video: HTMLVideoElement) => [
      new URL(video.currentSrc || video.src).pathname,
      video.getAttribute("poster") ?? "",
    ]);
    await expect.poll(() => requested).toContain(posterAddress);
    expect(requested).not.toContain(address);
    const isMuted = await shown.evaluate(async (video: HTMLVideoElement) => {
      await video.play();
      return video.muted;
    });
    expect(isMuted).toBe(false);
    expect(requested).toContain(address);
  },
);

test("a refused file leaves the one before it in place", { tag: "@full" }, async ({ page, ana: _ }) => {
  await openFor(page, "Photo");
  await choose(page, photo);
  await choose(page, { name: "film.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(10) });
  await expect(dialogOf(page).getByRole("alert")).toContainText("That's not a photo");
  await expect(dialogOf(page).getByRole("img", { name: "Preview" })).toBeVisible();
});

for (const [button, mimeType, words] of [
  ["Photo", "image/svg+xml", "That's not a photo"],
  ["Video", "image/png", "That's not a video"],
  ["Your story", "text/html", "That file isn't a photo or video"],
] as const) {
  test(`${button} refuses ${mimeType}`, { tag: "@full" }, async ({ page, ana: _ }) => {
    await openFor(page, button);
    await choose(page, { name: "file", mimeType, buffer: Buffer.from("bytes") });
    await expect(dialogOf(page).getByRole("alert")).toContainText(words);
  });
}

test("two files at once are refused, one dropped file is accepted", { tag: "@full" }, async ({ page, ana: _ }) => {
  await openFor(page, "Photo");
  const drop = (names: string[]) =>
    page.evaluate(
      ([bytes, names]) => {
        const dataTransfer = new DataTransfer();
        for (const name of names)
          dataTransfer.items.add(new File([Uint8Array.from(bytes)], name, { type: "image/png" }));
        document.body.dispatchEvent(new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true }));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      },
      [[...photo.buffer], names] as const,
    );
  await drop(["one.png", "two.png"]);
  await expect(dialogOf(page).getByRole("alert")).toHaveText("Choose one file only.");
  await drop(["one.png"]);
  await inState(page, "waiting");
  await expect(dialogOf(page).getByRole("img", { name: "Preview" })).toBeAttached();
});

test(
  "a file that is no picture shows the server's error, and another file can be picked",
  { tag: "@full" },
  async ({ page, ana: _ }) => {
    await openFor(page, "Photo");
    await choose(page, { ...photo, buffer: Buffer.from("<html>not a picture</html>") });
    await press(page, "Use this photo");
    await inState(page, "error");
    await expect(stateOf(page)).toHaveText("Upload failed");
    await expect(toastOf(page)).toHaveAttribute("data-variant", "destructive");
    await expect(toastOf(page)).toContainText("Upload failed");
    await choose(page, photo);
    await press(page, "Use this photo");
    await expect(dialogOf(page)).toBeHidden();
  },
);

test(
  "an upload that the server fails can be retried with the same file",
  { tag: "@full" },
  async ({ page, ana: _ }) => {
    await page.route("**/api/objects/upload", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }), {
      times: 1,
    });
    await openFor(page, "Photo");
    await choose(page, photo);
    await press(page, "Use this photo");
    await inState(page, "error");
    await expect(page.getByText("Bad gateway")).toHaveCount(0);
    await toastOf(page).getByLabel("Close").click();
    await expect(dialogOf(page)).toBeVisible();
    await press(page, "Retry");
    await expect(dialogOf(page)).toBeHidden();
  },
);

for (const [what, address, body] of [
  ["to send to", "**/api/objects/upload", {}],
  ["to store", "**/api/post-media", {}],
] as const) {
  test(`an upload without a URL ${what} shows an error`, { tag: "@full" }, async ({ page, ana: _ }) => {
    await page.route(address, (route) => route.fulfill({ status: 200, json: body }));
    await openFor(page, "Video");
    await choose(page, { name: "film.webm", mimeType: "video/webm", buffer: await webm(page) });
    await press(page, "Use this video");
    await expect(stateOf(page)).toHaveText("Upload failed: No URL available");
    await expect(toastOf(page)).toContainText("Upload failed: No URL available");
    await expect(toastOf(page)).toHaveAttribute("data-variant", "destructive");
  });
}

test("the upload dialog has no accessibility findings", { tag: "@full" }, async ({ page, ana: _ }) => {
  await page.route("**/api/objects/upload", (route) => route.fulfill({ status: 500, body: "" }));
  await openFor(page, "Photo");
  expect(await findingsInBothThemes(page)).toEqual([]);
  await choose(page, photo);
  await inState(page, "waiting");
  expect(await findingsInBothThemes(page)).toEqual([]);
  await press(page, "Use this photo");
  await inState(page, "error");
  expect(await findingsInBothThemes(page)).toEqual([]);
});
