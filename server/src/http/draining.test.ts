import { expect, it } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { useServers } from "../testing/servers.ts";

const { prepare, start } = useServers();

it(
  "SIGHUP does not end a server without a terminal; during CLOSE_DELAY it is not ready but still serves, then ends",
  { timeout: 40_000 },
  async () => {
    await prepare();
    const server = start({ CLOSE_DELAY: "3" });
    const address = await server.address();
    server.child.kill("SIGHUP");
    await eventually(() => expect(server.output()).toContain("SIGHUP"), 2_000);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    server.child.kill("SIGTERM");
    await eventually(async () => {
      const ready = await fetch(`${address}/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([503, { database: "closing" }]);
    }, 2_000);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect((await fetch(`${address}/api/auth/user`)).status).toBe(401);
    expect(server.child.exitCode).toBeNull();
    expect(await server.ended).toBe(0);
  },
);
