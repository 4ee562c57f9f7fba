import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFile } from "../../project.ts";
import { freePort } from "../process.ts";

/**
 * An S3-compatible store of the test's own, which the test can stop and start again at the same port. It cannot list more
 * than a thousand keys: for the next page it wants a cipher that OpenSSL has only by an option.
 */
export async function startStore() {
  // Every worker imports this file, and few start a store: loading one takes most of a second.
  const { default: S3rver } = await import("s3rver");
  const directory = mkdtempSync(join(tmpdir(), "plaza-store-"));
  const options = { address: "127.0.0.1", silent: true, directory, configureBuckets: [{ name: "plaza", configs: [] }] };
  let server = new S3rver({ ...options, port: 0 });
  const { port } = await server.run();
  return {
    port,
    env: settingsOf(port, "plaza"),
    stop: () => server.close(),
    async start() {
      server = new S3rver({ ...options, port });
      await server.run();
    },
    async remove() {
      await server.close().catch(() => undefined);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The same in a process of its own, with the cipher: for more files than a page has. */
export async function startLargeStore() {
  const directory = mkdtempSync(join(tmpdir(), "plaza-large-store-"));
  const port = await freePort();
  const program = projectFile("node_modules/s3rver/bin/s3rver.js");
  const args = ["-d", directory, "-a", "127.0.0.1", "-p", String(port), "--silent"];
  const child = spawn(process.execPath, ["--openssl-legacy-provider", program, ...args], { stdio: "ignore" });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const responds = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  while (!(await responds())) await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    port,
    async remove() {
      child.kill("SIGKILL");
      await gone;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const settingsOf = (port: number, bucket: string) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: bucket,
  S3_REGION: "us-east-1",
  S3_ACCESS_KEY_ID: "S3RVER",
  S3_SECRET_ACCESS_KEY: "S3RVER",
});

/** Another bucket of a running store, for an instance of its own, with the settings that lead to it. */
export async function createBucket(port: number, bucket: string) {
  const { status } = await fetch(`http://127.0.0.1:${port}/${bucket}`, { method: "PUT" });
  if (status !== 200) throw new Error(`The store refuses a bucket with ${status}`);
  return settingsOf(port, bucket);
}
