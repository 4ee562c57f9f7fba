import { api } from "@plaza/contract/api";
import { beforeAll, describe, expect, it } from "vitest";
import { framesOf } from "../testing/acts/chats.ts";
import { turnOnApp } from "../testing/acts/factors.ts";
import { openBrowser } from "../testing/acts/browser.ts";
import { PASSWORD } from "../testing/people.ts";
import { useWorld } from "../testing/use-world.ts";
import type { Person } from "../testing/world.ts";

const world = useWorld();
let admin: Person;
beforeAll(async () => {
  admin = await world.member({ isAdmin: true });
});

const REFUSED = { message: "The request has characters that can't be stored" };
/** Well-formed but for its id. */
const passkey = {
  id: "a\0b",
  rawId: "a",
  type: "public-key",
  response: { clientDataJSON: "e30", authenticatorData: "a", signature: "a" },
  clientExtensionResults: {},
};

describe("I2: a NUL inside a passkey", () => {
  it("is refused at the login of a visitor", async () => {
    const { status, json } = await world.send("/api/login/passkey", { body: { passkey } });
    expect([status, json]).toMatchObject([400, REFUSED]);
  });

  it("is refused as a second factor, and as a fresh proof", async () => {
    const ana = await world.member();
    await turnOnApp(world, ana);
    const browser = openBrowser(world);
    await browser.send("/api/login", { body: { email: ana.email, password: PASSWORD } });
    const factor = await browser.send("/api/login/second-factor", { body: { passkey } });
    const proof = await ana.send("/api/proof", { body: { passkey } });
    expect([factor.status, proof.status, proof.json]).toMatchObject([400, 400, REFUSED]);
  });

  it("is refused at any depth, in a list too", async () => {
    const { response } = passkey;
    const made = { ...passkey, id: "a", response: { ...response, attestationObject: "a", transports: ["usb", "\0"] } };
    const { status, json } = await admin.send("/api/passkeys", { body: { name: "Mine", passkey: made } });
    expect([status, json]).toMatchObject([400, REFUSED]);
  });
});

describe("I2: a NUL in an address", () => {
  it("leads nowhere as the parameter of any route", async () => {
    const routes = world.routes().filter((route) => /:\w+(?<!id)(?:\/|$)/i.test(route) && !route.startsWith("HEAD"));
    const statuses = [];
    for (const route of ["GET /api/posts/:postId", ...routes]) {
      const [method = "", path = ""] = route.split(" ");
      const { status } = await admin.send(path.replaceAll(/:\w+/g, "a%00b"), { method });
      statuses.push([route, status >= 400 && status < 500]);
    }
    expect(statuses.length).toBeGreaterThan(10);
    expect(statuses.filter(([, isRefused]) => !isRefused)).toEqual([]);
  });

  it("is refused in any query", async () => {
    const failed: string[] = [];
    for (const { method, path, query } of api) {
      if (!query || !("shape" in query)) continue;
      for (const name of Object.keys(query.shape as object)) {
        const { status } = await admin.send(`${path.replaceAll(/:\w+/g, admin.id)}?${name}=a%00b`, { method });
        if (status !== 400) failed.push(`${status} ${method} ${path} ${name}`);
      }
    }
    expect(failed).toEqual([]);
  });
});

it("I2: a NUL in a frame closes no socket and reaches nobody", async () => {
  const { socket, frames } = await admin.openSocket();
  for (const userId of ["a\0b", "\0"]) socket.send(JSON.stringify({ type: "typing", userId }));
  socket.send(JSON.stringify({ type: "watch", postIds: ["a\0b"] }));
  expect((await admin.send("/api/auth/user")).status).toBe(200);
  expect([socket.readyState, framesOf(frames, "typing")]).toEqual([1, []]);
  socket.terminate();
});
