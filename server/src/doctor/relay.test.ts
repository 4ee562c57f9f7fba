import { createSocket } from "node:dgram";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { projectFile } from "../project.ts";
import { readSettings } from "../settings.ts";
import { hasCoturn, startCoturn } from "../testing/programs/coturn.ts";
import { examineRelay } from "./relay.ts";
import { ALLOCATE, type Attribute, logIn, openLine, OVER_UDP } from "./turn.ts";

const SECRET = "a secret of the relay";
const settingsFor = (url: string) => readSettings({ CALLS: "on", TURN_URL: url, TURN_SECRET: SECRET });

const attribute = (type: number, value: string) => {
  const bytes = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4);
  bytes.writeUInt16BE(type, 0);
  bytes.writeUInt16BE(value.length, 2);
  bytes.write(value, 4);
  return bytes;
};

/** A relay that wants a login first, and then says this. */
async function startRelay(verdict: number) {
  const socket = createSocket("udp4");
  socket.on("message", (message, { port, address }) => {
    const isSigned = message.includes(":doctor");
    const body = isSigned ? Buffer.alloc(0) : Buffer.concat([attribute(0x14, "square"), attribute(0x15, "once only")]);
    const header = Buffer.from(message.subarray(0, 20));
    header.writeUInt16BE(isSigned ? verdict : 0x0113, 0);
    header.writeUInt16BE(body.length, 2);
    socket.send(Buffer.concat([header, body]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { url: `turn:127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

it("the doctor says whether the relay for calls takes the secret, and nothing where calls are off", async () => {
  const [right, wrong] = [await startRelay(0x0103), await startRelay(0x0113)];
  const examined = await examineRelay(settingsFor(`${right.url},${wrong.url}`));
  expect(examined.map(({ kind }) => kind)).toEqual(["ok", "wrong"]);
  expect(examined[1]?.sentence).toContain("it doesn't accept the secret");
  expect(await examineRelay(readSettings({}))).toEqual([]);
  expect((await examineRelay(readSettings({ CALLS: "network" }))).map(({ kind }) => kind)).toEqual(["note"]);
  right.close();
  wrong.close();
});

it.runIf(hasCoturn)(
  "coturn takes the doctor's credentials, over UDP and TCP, and none with another secret",
  async () => {
    const relay = await startCoturn();
    const TURN_URL = `${relay.env.TURN_URL},${relay.env.TURN_URL}?transport=tcp`;
    const kinds = async (more: object) =>
      (await examineRelay(readSettings({ ...relay.env, TURN_URL, ...more }))).map(({ kind }) => kind);
    expect(await kinds({})).toEqual(["ok", "ok"]);
    expect(await kinds({ TURN_SECRET: "another secret of no relay" })).toEqual(["wrong", "wrong"]);
    await relay.kill();
  },
);

const PERMIT = 0x0008;
const PERMITTED = 0x0108;
const REFUSED = 0x0118;
const PEER = 0x0012;
/** How addresses are written there: in the bits of a number that all messages have. */
const peer = (address: string): Attribute => {
  const cookie = [0x21, 0x12, 0xa4, 0x42];
  const hidden = address.split(".").map((part, n) => Number(part) ^ (cookie[n] ?? 0));
  return [PEER, Buffer.from([0, 1, 0x21 ^ 0x13, 0x12 ^ 0x88, ...hidden])];
};

it.runIf(hasCoturn)(
  "KK3: coturn with the file in the docs relays to public addresses, and to none of one's own network",
  async () => {
    const wanted = /^(?:denied-peer-ip|no-multicast-peers|user-quota|total-quota|no-rfc5780|fingerprint)/;
    const lines = readFileSync(projectFile("docs/operations/coturn.conf"), "utf8").split("\n");
    const relay = await startCoturn(lines.filter((line) => wanted.test(line)));
    const line = await openLine(relay.env.TURN_URL);
    const ask = await logIn(line, relay.env.TURN_SECRET);
    await ask(ALLOCATE, [OVER_UDP]);
    const mayReach = (address: string) => ask(PERMIT, [peer(address)]);
    expect(await mayReach("8.8.8.8")).toBe(PERMITTED);
    for (const address of [
      "127.0.0.1",
      "10.0.0.1",
      "172.16.3.4",
      "192.168.1.1",
      "169.254.169.254",
      "100.64.0.1",
      "224.0.0.1",
    ])
      expect([address, await mayReach(address)]).toEqual([address, REFUSED]);
    line.close();
    await relay.kill();
  },
);
