import { describe, expect, it } from "vitest";
import webPush from "web-push";
import { readSettings } from "./settings.ts";

describe("settings", () => {
  it("all have a default that works", () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      appName: "Plaza",
      publicUrl: undefined,
      databaseUrl: undefined,
      trustProxy: [],
      adminEmails: [],
      rateLimit: true,
      closeDelay: 0,
    });
    expect(readSettings({}).dataDir).toMatch(/\/data$/);
  });

  it("with an empty value are unset", () => {
    expect(readSettings({ PORT: "", PUBLIC_URL: "", SMTP_URL: "" })).toMatchObject({
      port: 3000,
      publicUrl: undefined,
    });
  });

  it("are parsed", () => {
    const settings = readSettings({
      PORT: "8080",
      PUBLIC_URL: "https://plaza.example.com/",
      ADMIN_EMAILS: " Ana@example.com, bo@example.com ,",
      TRUST_PROXY: "10.0.0.0/8, ::1",
      RATE_LIMIT: "off",
      APP_NAME: "  Our Square ",
      CLOSE_DELAY: "15",
    });
    expect(settings).toMatchObject({
      port: 8080,
      publicUrl: "https://plaza.example.com",
      adminEmails: ["ana@example.com", "bo@example.com"],
      trustProxy: ["10.0.0.0/8", "::1"],
      rateLimit: false,
      appName: "Our Square",
      closeDelay: 15,
    });
    expect(readSettings({ TRUST_PROXY: "off" }).trustProxy).toEqual([]);
    expect([...readSettings({}).roles]).toEqual(["web", "media", "jobs"]);
    expect(readSettings({ ROLE: "all" }).roles).toBe(readSettings({}).roles);
  });

  it("accept a pair of keys for push", () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    expect(readSettings({}).pushKeys).toBeUndefined();
    expect(readSettings({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }).pushKeys).toEqual({
      publicKey,
      privateKey,
    });
  });

  it.each([
    [{ PORT: "99999" }, 'PORT is "99999". It must be a port from 0 to 65535.'],
    [{ PORT: "http" }, 'PORT is "http". It must be a port from 0 to 65535.'],
    [{ HOST: "not a host" }, 'HOST is "not a host". It must be an address such as 127.0.0.1 or 0.0.0.0.'],
    [{ APP_NAME: "x".repeat(51) }, /^APP_NAME is "x+". It must be a name of 1 to 50 characters\.$/],
    [{ PUBLIC_URL: "plaza.example.com" }, /^PUBLIC_URL is "plaza\.example\.com". It must be an origin/],
    [{ PUBLIC_URL: "https://x.example/path" }, /^PUBLIC_URL is .*without a path\.$/],
    [{ DATABASE_URL: "mysql://secret@host/x" }, /^DATABASE_URL is invalid. It must be an address such as postgres:/],
    [{ SMTP_URL: "http://x" }, /^SMTP_URL is invalid/],
    [{ SMTP_URL: "smtp://x" }, /^SMTP_URL is set but PUBLIC_URL isn't/],
    [{ REDIS_URL: "redis://x" }, /^REDIS_URL is set but SECRET isn't/],
    [{ REDIS_URL: "redis+cluster://one:6379,two:6379" }, /^REDIS_URL is set but SECRET isn't/],
    ...[
      "one:6379,two:6379",
      "redis://one:6379,two:6379",
      "redis+cluster://",
      "redis+cluster://one:6379,",
      "redis+cluster://one:port,two:6379",
      "redis+cluster://one:6379/1",
      "http+cluster://one:6379",
    ].map((REDIS_URL): [Record<string, string>, string] => [
      { REDIS_URL },
      "REDIS_URL is invalid. It must be an address such as redis://host:6379, or for a cluster redis+cluster://host:6379,host:6379.",
    ]),
    [{ SECRET: "short" }, "SECRET is invalid. It must be at least 32 characters."],
    [{ TRUST_PROXY: "everyone" }, 'TRUST_PROXY is "everyone". It must be off, or a list of addresses or CIDRs.'],
    [{ TRUST_PROXY: "999.1.1.1" }, /^TRUST_PROXY is "999\.1\.1\.1". It must be off, or a list/],
    [{ TRUST_PROXY: "10.0.0.0/99" }, /^TRUST_PROXY is "10\.0\.0\.0\/99"/],
    [
      { ADMIN_EMAILS: "ana@example.com, nobody" },
      /^ADMIN_EMAILS is .*. It must be email addresses, separated by commas\.$/,
    ],
    [{ CLOSE_DELAY: "soon" }, 'CLOSE_DELAY is "soon". It must be a number of seconds from 0 to 300.'],
    [{ CLOSE_DELAY: "301" }, 'CLOSE_DELAY is "301". It must be a number of seconds from 0 to 300.'],
    [{ RATE_LIMIT: "no" }, 'RATE_LIMIT is "no". It must be on or off.'],
    [{ ANDROID_PACKAGE: "plaza" }, /^ANDROID_PACKAGE is "plaza"\. It must be a package name/],
    [{ ANDROID_CERTIFICATES: "AB:CD" }, /^ANDROID_CERTIFICATES is "AB:CD"\. It must be SHA-256 fingerprints/],
    [{ ANDROID_PACKAGE: "com.example.plaza" }, /^ANDROID_PACKAGE is set but ANDROID_CERTIFICATES isn't/],
    [{ VAPID_PUBLIC_KEY: "x" }, /^VAPID_PUBLIC_KEY is set but VAPID_PRIVATE_KEY isn't/],
    [{ VAPID_PRIVATE_KEY: "x" }, /^VAPID_PRIVATE_KEY is set but VAPID_PUBLIC_KEY isn't/],
    [{ VAPID_PUBLIC_KEY: "x", VAPID_PRIVATE_KEY: "y" }, /^VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY don't match/],
    [{ PUSH_ALLOW_LOOPBACK: "1" }, "PUSH_ALLOW_LOOPBACK is for tests only. Unset it."],
    [{ PUSH_ALLOW_LOOPBACK: "1", NODE_ENV: "production" }, "PUSH_ALLOW_LOOPBACK is for tests only. Unset it."],
    [{ S3_BUCKET: "media" }, /^S3_ENDPOINT isn't set. An S3 bucket needs all of/],
    [{ WORKERS: "2" }, /^WORKERS is more than 1 but REDIS_URL isn't set/],
    [{ WORKERS: "0" }, /^WORKERS is "0". It must be a number from 1 to 64\.$/],
    [{ ROLE: "web, cook" }, 'ROLE is "web, cook". It must be all, or some of web, media, jobs.'],
    [{ ROLE: "media" }, /^ROLE is "media" but DATABASE_URL isn't set/],
    [{ ROLE: "web", DATABASE_URL: "postgres://a@b/c" }, /^ROLE is "web" but REDIS_URL isn't set/],
    [{ DATABASE_POOLER: "transaction" }, /^DATABASE_POOLER is set but DATABASE_DIRECT_URL isn't/],
    [{ DATABASE_REPLICA_URL: "postgres://a@b/c" }, /^DATABASE_REPLICA_URL is set but DATABASE_URL isn't\.$/],
    [{ METRICS_TOKEN: "short" }, /^METRICS_TOKEN is invalid. It must be at least 16 characters\.$/],
    [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL is "loud". It must be one of fatal, error/],
  ])("that are invalid stop the start: %j", (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
  });
});
