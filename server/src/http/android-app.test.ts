import { describe, expect, it } from "vitest";
import { useWorld } from "../testing/use-world.ts";

const PATH = "/.well-known/assetlinks.json";
const CERTIFICATE = Array.from({ length: 32 }, () => "AB").join(":");

describe("the links of an Android app", () => {
  const world = useWorld({ env: { ANDROID_PACKAGE: "com.example.plaza", ANDROID_CERTIFICATES: CERTIFICATE } });

  it("name the package and its certificates, for everybody", async () => {
    const { status, json, headers } = await world.send(PATH);
    expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
    expect(json).toEqual([
      {
        relation: ["delegate_permission/common.handle_all_urls"],
        target: {
          namespace: "android_app",
          package_name: "com.example.plaza",
          sha256_cert_fingerprints: [CERTIFICATE],
        },
      },
    ]);
  });
});

describe("without the settings of an Android app", () => {
  const world = useWorld();

  it("there are no links, but a 404", async () => {
    expect((await world.send(PATH)).status).toBe(404);
  });
});
