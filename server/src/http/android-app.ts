import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings.ts";

/** Says which Android app belongs to this address, so that the app opens it without the browser's bar: docs/store.md. */
export function serveAndroidApp(server: FastifyInstance, { androidApp }: Settings) {
  if (!androidApp) return;
  const { name, certificates } = androidApp;
  const target = { namespace: "android_app", package_name: name, sha256_cert_fingerprints: certificates };
  const links = [{ relation: ["delegate_permission/common.handle_all_urls"], target }];
  server.get("/.well-known/assetlinks.json", async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").send(links),
  );
}
