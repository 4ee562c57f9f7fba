import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

/**
 * An S3-compatible store of the test's own, which the test can stop and start again at the same port. It cannot list more
 * than a thousand keys: for the next page it wants a cipher that OpenSSL has no more.
 */
export async function startStore() {
  const directory = mkdtempSync(join(tmpdir(), "plaza-store-"));
  const options = { address: "127.0.0.1", silent: true, directory, configureBuckets: [{ name: "plaza", configs: [] }] };
  let server = new S3rver({ ...options, port: 0 });
  const { port } = await server.run();
  return {
    port,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: "plaza",
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
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
