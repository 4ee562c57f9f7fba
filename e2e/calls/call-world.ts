import type { Browser, BrowserContext, Page } from "@playwright/test";
import { insertFriendship, insertMember, type Member } from "../../server/src/testing/people.ts";
import { expect } from "../testing/world.ts";
import { openContext, ownInstance } from "../testing/own-instance.ts";

/** An instance with calls, and browsers with a made-up camera and microphone. */
export async function callWorld() {
  const instance = await ownInstance();
  const contexts: BrowserContext[] = [];
  let opened: ReturnType<typeof instance.openDb> | undefined;
  const db = () => (opened ??= instance.openDb());

  const named = (firstName: string, lastName: string) => insertMember(db(), { firstName, lastName });
  const world = {
    instance,
    db,
    named,
    async strangers() {
      return { ana: await named("Ana", "Prado"), bo: await named("Bo", "Lin") };
    },
    async friends() {
      const { ana, bo } = await world.strangers();
      await insertFriendship(db(), ana, bo);
      return { ana, bo };
    },
    async open(browser: Browser, member: Member, path: string, prepare?: (page: Page) => unknown) {
      const context = await openContext(browser, instance.url, "block");
      contexts.push(context);
      await context.addCookies([{ name: "sid", value: member.token, url: instance.url }]);
      const page = await context.newPage();
      await prepare?.(page);
      await page.goto(path);
      return page;
    },
    async send<Reply>(member: Member, method: string, path: string, body?: object): Promise<Reply> {
      const response = await fetch(instance.url + path, {
        method,
        headers: { cookie: `sid=${member.token}`, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (response.status === 204 ? undefined : await response.json()) as Reply;
    },
    closeBrowsers: () => Promise.all(contexts.splice(0).map((context) => context.close())),
    async end() {
      await opened?.close();
      await instance.remove();
    },
  };
  return world;
}

export type CallWorld = Awaited<ReturnType<typeof callWorld>>;

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** What the screen of the call says of it: the time once it is answered. */
export const talks = (page: Page) => page.getByRole("status").filter({ hasText: /^\d:\d\d$/ });

/** So many others' pictures move. */
export async function seesOthers(page: Page, count = 1) {
  const moving = () =>
    page.evaluate(async () => {
      const others = [...document.querySelectorAll("video")].filter(({ ariaLabel }) => ariaLabel !== "Your video");
      const before = others.map(({ currentTime }) => currentTime);
      await new Promise((resolve) => setTimeout(resolve, 700));
      return others.filter(({ currentTime }, n) => currentTime > (before[n] ?? 0)).length;
    });
  await expect.poll(moving, { timeout: 60_000 }).toBe(count);
}

/** How many others are louder than silence, once so many are: each made-up microphone beeps once a second. */
export const receivesSound = (page: Page, count = 1) =>
  page.evaluate(async (wanted) => {
    const audio = new AudioContext();
    const analysers = new Map<MediaProvider, AnalyserNode>();
    const loud = new Set<MediaProvider>();
    for (let tries = 0; tries < 500 && loud.size < wanted; tries++) {
      for (const { srcObject } of document.querySelectorAll<HTMLAudioElement>("audio[data-sound]")) {
        if (!(srcObject instanceof MediaStream)) continue;
        const analyser = analysers.get(srcObject) ?? audio.createAnalyser();
        if (!analysers.has(srcObject)) audio.createMediaStreamSource(srcObject).connect(analyser);
        analysers.set(srcObject, analyser);
        const samples = new Float32Array(analyser.fftSize);
        analyser.getFloatTimeDomainData(samples);
        if (samples.some((sample) => Math.abs(sample) > 0.02)) loud.add(srcObject);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await audio.close();
    return loud.size;
  }, count);

/** Everything about the connection that this window says and hears, as it is on the wire. */
export function recordSignals(page: Page): string[] {
  const frames: string[] = [];
  page.on("websocket", (socket) => {
    const note = ({ payload }: { payload: string | Buffer }) => {
      const frame = payload.toString();
      if (frame.startsWith('{"type":"signal"')) frames.push(frame);
    };
    socket.on("framesent", note);
    socket.on("framereceived", note);
  });
  return frames;
}

/** Keeps each connection that the page makes where a test finds it. */
export const keepPeers = (page: Page) =>
  page.addInitScript(() => {
    const { RTCPeerConnection: Real } = window;
    const peers: RTCPeerConnection[] = [];
    Object.assign(window, {
      peers,
      RTCPeerConnection: class extends Real {
        constructor(config?: RTCConfiguration) {
          super(config);
          peers.push(this);
        }
      },
    });
  });

/** How many connections the page has made, with `keepPeers`. */
export const connectionsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { peers: RTCPeerConnection[] }).peers.length);

/** Returns what says whether a script that the page has loaded has a name in it that no build shortens. */
export function recordScripts(page: Page) {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text());
  });
  return async (name: RegExp) => (await Promise.all(scripts)).some((script) => name.test(script));
}
