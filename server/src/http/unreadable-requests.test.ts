import { connect } from "node:net";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { refuseUnreadable } from "./unreadable-requests.ts";

const app = Fastify({
  clientErrorHandler: refuseUnreadable,
  http: { headersTimeout: 200, connectionsCheckingInterval: 50 },
});
app.get("/", async () => "read");
beforeAll(() => app.listen({ port: 0, host: "127.0.0.1" }));
afterAll(() => app.close());

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** Sends these bytes, and never closes its own half of the connection; returns what came back. */
async function sendAndHold(bytes: string): Promise<string> {
  const line = connect({ port: Number(new URL(app.listeningOrigin).port), host: "127.0.0.1", allowHalfOpen: true });
  let received = "";
  line.on("data", (data) => (received += data.toString()));
  line.on("error", () => {});
  await new Promise((resolve) => line.once("connect", resolve));
  line.write(bytes);
  try {
    await eventually(async () => expect(await openConnections()).toBe(0), 5_000);
    return received;
  } finally {
    line.destroy();
  }
}

describe("a connection that never sends a whole request", () => {
  it.each([
    ["nothing", ""],
    ["half a header", "GET / HTTP/1.1\r\nHost: x"],
  ])("W10, H1: gets 408 and is closed after the time limit (%s)", async (_, bytes) => {
    expect(await sendAndHold(bytes)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("is closed at once if it is not HTTP", async () => {
    expect(await sendAndHold("hello\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 .*The request couldn't be read/s);
  });
});
