import { expect, it } from "vitest";
import { newDevice } from "../../testing/acts/calls.ts";
import { eventually } from "../../testing/eventually.ts";
import { befriend, MINUTE, openSocket, send, signIn, useCluster } from "../../testing/programs/use-cluster.ts";

const { programs, start } = useCluster();

it(
  "KK1: a call goes on when the node of one of the two goes away, once their window has found another",
  { timeout: 2 * MINUTE },
  async () => {
    const DATABASE_URL = await programs().postgres.create("calls");
    const env = { DATABASE_URL, CALLS: "network" };
    const [one, other] = await Promise.all([start(env), start(env)]);
    const [ana, bo] = [await signIn(one.url, "Ana"), await signIn(other.url, "Bo")];
    await befriend([one.url, other.url], ana, bo);
    const [anas, bos] = [newDevice(), newDevice()];
    const body = { userId: bo.id, kind: "voice", device: anas };
    const { json: call } = await send(one.url, "/api/calls", { cookie: ana.cookie, body });
    const at = `/api/calls/${call["id"]}`;
    const answered = { cookie: bo.cookie, method: "PUT", body: { device: bos } };
    expect((await send(other.url, `${at}/answer`, answered)).status).toBe(200);

    const hers = await openSocket(one.url, ana.cookie);
    const his = await openSocket(other.url, bo.cookie);
    const say = (data: string) =>
      hers.socket.send(
        JSON.stringify({ type: "signal", callId: call["id"], userId: bo.id, device: bos, from: anas, data }),
      );
    say("before");
    await eventually(() => expect(JSON.stringify(his.frames)).toContain("before"), 5_000);
    other.child.kill("SIGKILL");
    await his.closed;
    const again = await openSocket(one.url, bo.cookie);
    say("after");
    await eventually(() => expect(JSON.stringify(again.frames)).toContain("after"), 10_000);
    expect((await send(one.url, at, { cookie: bo.cookie })).json["endedAt"]).toBeNull();
    await send(one.url, `${at}?device=${bos}`, { cookie: bo.cookie, method: "DELETE" });
    await eventually(async () => {
      expect(hers.frames.filter(({ type }) => type === "call").length).toBeGreaterThan(0);
      expect((await send(one.url, at, { cookie: ana.cookie })).json["endedAt"]).not.toBeNull();
    }, 5_000);
  },
);
