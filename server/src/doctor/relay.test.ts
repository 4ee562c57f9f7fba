import { createSocket } from "node:dgram";
import { once } from "node:events";
import { expect, it } from "vitest";
import { readSettings } from "../settings.ts";
import { hasCoturn, startCoturn } from "../testing/programs/coturn.ts";
import { examineRelay } from "./relay.ts";

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
