import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answer, callTo, hangUp, newDevice, showCall, talk } from "../../testing/acts/calls.ts";
import { anaBoAndCleo, framesOf } from "../../testing/acts/chats.ts";
import { eventually } from "../../testing/eventually.ts";
import { hasRedis, startRedis } from "../../testing/programs/redis.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";

const TURN = {
  TURN_URL: "turn:127.0.0.1:3478,turns:turn.example.com:443?transport=tcp",
  TURN_SECRET: "a secret of the relay",
};
const world = useWorld({ env: { CALLS: "on", RATE_LIMIT: "on", ...TURN } });

const RELAYED = "candidate:1 1 udp 1 203.0.113.9 5000 typ relay raddr 0.0.0.0 rport 0";
const LEAKING = "candidate:1 1 udp 1 203.0.113.9 5000 typ relay raddr 192.168.0.9 rport 5000";
const OWN = "candidate:1 1 udp 1 192.168.0.9 5000 typ host";

interface Signal {
  data: string;
}
const dataOf = (frames: unknown[]) => framesOf<Signal>(frames, "signal").map(({ data }) => data);
const dropped = async (of: World) => {
  const families = await of.ctx.measures.metrics.read();
  const { samples = [] } = families.find(({ name }) => name === "plaza_call_signals_total") ?? {};
  return samples.find(({ labels }) => labels?.["outcome"] === "dropped")?.value ?? 0;
};

/** Ana says something to Bo's device over a socket of hers. */
async function asTalking(ana: Person, bo: Person) {
  const { call, anas, bos } = await talk(ana, bo);
  const [hers, his] = [await ana.openSocket(), await bo.openSocket()];
  const frame = { type: "signal", callId: call.id, userId: bo.id, device: bos, from: anas };
  const say = (data: string, more: object = {}) => hers.socket.send(JSON.stringify({ ...frame, data, ...more }));
  const close = () => [hers, his].forEach(({ socket }) => socket.terminate());
  return { call, anas, bos, hers, his, say, close };
}

describe("a signal", () => {
  it("KK1: reaches the other's device in the order it was said, and nobody else", async () => {
    const [ana, bo, cleo] = await anaBoAndCleo(world);
    const { call, anas, bos, his, say, close } = await asTalking(ana, bo);
    const cleos = await cleo.openSocket();
    for (let n = 0; n < 20; n++) say(`${n}`);
    await eventually(() => expect(dataOf(his.frames)).toEqual(Array.from({ length: 20 }, (_, n) => `${n}`)));
    const [first] = framesOf(his.frames, "signal");
    expect(first).toEqual({ type: "signal", callId: call.id, userId: ana.id, from: anas, device: bos, data: "0" });
    expect(framesOf(cleos.frames, "signal")).toEqual([]);
    cleos.socket.terminate();
    close();
  });

  it("KK1: is dropped and counted from another device, to another one, in another call, before the answer and after the end", async () => {
    const [ana, bo, cleo] = await anaBoAndCleo(world);
    const before = await dropped(world);
    const { call, anas, his, say, close } = await asTalking(ana, bo);
    say("another device of hers", { from: newDevice() });
    say("another device of his", { device: newDevice() });
    say("another call", { callId: newDevice() });
    say("another member", { userId: cleo.id });
    const cleos = newDevice();
    const early = await callTo(cleo, ana, cleos);
    const hers = await cleo.openSocket();
    const frame = { type: "signal", callId: early.id, userId: ana.id, device: anas, from: cleos };
    hers.socket.send(JSON.stringify({ ...frame, data: "before the answer" }));
    await eventually(async () => expect((await dropped(world)) - before).toBe(5));
    await hangUp(ana, call, anas);
    say("after the end");
    await eventually(async () => expect((await dropped(world)) - before).toBe(6));
    expect(dataOf(his.frames)).toEqual([]);
    hers.socket.terminate();
    close();
  });

  it("KK1: that is too large gets an error frame, one that is not understood closes the socket after some, and the 51st of a second is dropped", async () => {
    const [ana, bo] = await anaBoAndCleo(world);
    const { hers, his, say, close } = await asTalking(ana, bo);
    say("x".repeat(16_000));
    await eventually(() => expect(dataOf(his.frames)).toHaveLength(1));
    say("x".repeat(17_000));
    const refused = { type: "frame-refused", code: "signal_too_large" };
    await eventually(() => expect(framesOf(hers.frames, "frame-refused")).toEqual([refused]));
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    for (let n = 0; n < 60; n++) say("often");
    await eventually(() => expect(dataOf(his.frames)).toHaveLength(51));
    hers.socket.send(`{"type":"signal","data":"${"x".repeat(70_000)}"}`);
    expect(await hers.closed).toBe(1009);
    const other = await ana.openSocket();
    for (let n = 0; n < 6; n++) other.socket.send('{"type":"signal"}');
    expect(await other.closed).toBe(1008);
    close();
  });

  it("KK2: with an address of one's own goes to a friend, and not to a stranger or from who always takes the relay", async () => {
    const [ana, bo] = await anaBoAndCleo(world);
    const { call, his, say, close } = await asTalking(ana, bo);
    const relayed = async () => (await showCall(ana, call)).members.map(({ isRelayed }) => isRelayed);
    expect((await relayed()).filter(Boolean)).toHaveLength(1);
    for (const data of [OWN, LEAKING, RELAYED]) say(data);
    await eventually(() => expect(dataOf(his.frames)).toEqual([RELAYED]));
    await world.befriend(ana, bo);
    expect(await relayed()).toEqual([false, false]);
    say(OWN);
    await eventually(() => expect(dataOf(his.frames)).toEqual([RELAYED, OWN]));
    await ana.send("/api/privacy", { method: "PUT", body: { alwaysRelay: true } });
    expect((await relayed()).filter(Boolean)).toHaveLength(1);
    say(OWN);
    say("last");
    await eventually(() => expect(dataOf(his.frames)).toEqual([RELAYED, OWN, "last"]));
    close();
  });
});

it("KK3: the relay's credentials are for who is in a call, in their name and for some hours", async () => {
  const [ana, bo, cleo] = await anaBoAndCleo(world);
  const ask = (who: Person) => who.send("/api/calls/ice");
  const device = newDevice();
  const call = await callTo(ana, bo, device);
  for (const outside of [bo, cleo]) expect((await ask(outside)).json.code).toBe("not_in_call");
  await answer(bo, call);
  for (const inside of [ana, bo]) {
    const [server, ...others] = (await ask(inside)).json.servers;
    expect([server.urls, others]).toEqual([TURN.TURN_URL.split(","), []]);
    const [until, userId] = server.username.split(":");
    expect(userId).toBe(inside.id);
    const hours = (Number(until) - Date.now() / 1000) / 3600;
    expect(hours > 3.9 && hours <= 4).toBe(true);
    expect(server.credential).toBe(createHmac("sha1", TURN.TURN_SECRET).update(server.username).digest("base64"));
  }
  await hangUp(ana, call, device);
  expect((await ask(ana)).json.code).toBe("not_in_call");
});

describe.runIf(hasRedis)("on two nodes", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let one: World;
  let two: World;
  beforeAll(async () => {
    redis = await startRedis();
    const env = { REDIS_URL: redis.url, SECRET: "a secret that both of them know, long enough", CALLS: "network" };
    one = await createWorld(env);
    two = await createWorld(env, one.database);
    await eventually(async () => {
      for (const node of [one, two]) expect((await node.send("/readyz")).json.redis).toBe("ok");
    }, 10_000);
  });
  afterAll(async () => {
    await two.close();
    await one.close();
    await redis.kill();
  });

  it("KK1, KK4: both call at once and are in one call, what they say arrives, and a block ends it on both", async () => {
    const [ana, bo] = await anaBoAndCleo(one);
    const there: Person = { ...bo, send: (path, init) => two.send(path, init, bo.cookie) };
    const [anas, bos] = [newDevice(), newDevice()];
    const [call, his] = await Promise.all([callTo(ana, there, anas), callTo(there, ana, bos)]);
    expect(his.id).toBe(call.id);
    const [hers, theirs] = [await ana.openSocket(), await two.openSocket({ cookie: bo.cookie })];
    const frame = { type: "signal", callId: call.id, userId: bo.id, device: bos, from: anas };
    for (const data of ["1", "2", "3"]) hers.socket.send(JSON.stringify({ ...frame, data }));
    await eventually(() => expect(dataOf(theirs.frames)).toEqual(["1", "2", "3"]));
    await there.send(`/api/users/${ana.id}/block`, { method: "PUT" });
    await eventually(() => expect(framesOf(hers.frames, "call").length).toBeGreaterThan(0));
    expect((await ana.send("/api/calls")).json).toEqual([]);
    hers.socket.terminate();
    theirs.socket.terminate();
  });
});
