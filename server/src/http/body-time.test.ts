import { connect } from "node:net";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limitBodyTime } from "./body-time.ts";

const app = Fastify();
limitBodyTime(app);
app.post("/short", { config: { bodySeconds: 0.2 } }, async () => "read");
app.post("/slow-answer", { config: { bodySeconds: 0.1 } }, async () => {
  await new Promise((resolve) => setTimeout(resolve, 400));
  return "read";
});
beforeAll(() => app.listen({ port: 0, host: "127.0.0.1" }));
afterAll(() => app.close());

/** Sends these bytes and no more; returns what came back before the connection was closed. */
function sendSlowly(path: string, body: string, length: number): Promise<string> {
  return new Promise((resolve) => {
    const line = connect(Number(new URL(app.listeningOrigin).port), "127.0.0.1");
    let received = "";
    line.on("data", (data) => (received += data.toString()));
    line.on("error", () => {});
    line.on("close", () => resolve(received));
    line.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
}

describe("the time limit of a body", () => {
  it("H1: closes the connection of a client that sends a part and then nothing", async () => {
    const began = performance.now();
    expect(await sendSlowly("/short", "{", 2)).not.toContain("200 OK");
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it("does not limit the time that the response takes", async () => {
    expect(await sendSlowly("/short", "{}", 2)).toContain("200 OK");
    expect(await sendSlowly("/slow-answer", "{}", 2)).toContain("200 OK");
  });
});
