import { existsSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { email } from "@plaza/contract/forms/fields/email";
import * as z from "zod/mini";
import { LOG_LEVELS } from "./logging/log.ts";
import { isPair } from "./push-keys.ts";
import { readClusterAddress } from "./redis/cluster-address.ts";
import { ALL_ROLES, type Role, ROLES } from "./jobs/roles.ts";
import { StartError } from "./start-error.ts";

const isUrl = (protocols: string[]) => (value: string) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

const url = (protocols: string[], takes: string) => z.optional(z.string().check(z.refine(isUrl(protocols), takes)));

const isOrigin = (value: string) =>
  isUrl(["http:", "https:"])(value) && new URL(value).origin === value.replace(/\/$/, "");

const list = z.pipe(
  z.optional(z.string()),
  z.transform((value = "") =>
    value
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
);

/** An address, a network such as 10.0.0.0/8, or one of the names that Fastify knows. */
function isProxy(entry: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(entry)) return true;
  const [address = "", prefix, ...more] = entry.split("/");
  const version = isIP(address);
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
  return version !== 0 && isPrefix && more.length === 0;
}

/** As browsers take it: scheme, host and port, and how to connect. */
const isTurn = (address: string) =>
  /^turns?:(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?(?:\?transport=(?:udp|tcp))?$/.test(address);

/** For how many days something is kept. */
const days = (ordinary: number) =>
  z.pipe(
    z.optional(
      z.string().check(z.refine((v) => /^\d{1,5}$/.test(v) && Number(v) >= 1, "a number of days from 1 to 99999")),
    ),
    z.transform((value) => Number(value ?? ordinary)),
  );

const host = z.string().check(z.regex(/^[\w.:-]+$/, "an address such as 127.0.0.1 or 0.0.0.0"));

const environment = z.object({
  PORT: z.pipe(
    z.optional(z.string().check(z.refine((v) => /^\d{1,5}$/.test(v) && Number(v) <= 65_535, "a port from 0 to 65535"))),
    z.transform((value = "3000") => Number(value)),
  ),
  HOST: z._default(host, "127.0.0.1"),
  APP_NAME: z._default(
    z.string().check(z.refine((v) => v.trim() !== "" && v.length <= 50, "a name of 1 to 50 characters")),
    "Plaza",
  ),
  PUBLIC_URL: z.pipe(
    z.optional(z.string().check(z.refine(isOrigin, "an origin such as https://plaza.example.com, without a path"))),
    z.transform((value) => value && new URL(value).origin),
  ),
  DATABASE_URL: url(["postgres:", "postgresql:"], "an address such as postgres://user:password@host/database"),
  DATABASE_DIRECT_URL: url(["postgres:", "postgresql:"], "an address such as postgres://user:password@host/database"),
  DATABASE_REPLICA_URL: url(["postgres:", "postgresql:"], "an address such as postgres://user:password@host/database"),
  DATABASE_POOLER: z._default(z.enum(["none", "transaction"], "none or transaction"), "none"),
  POOL_SIZE: z.pipe(
    z.optional(
      z
        .string()
        .check(z.refine((v) => /^\d{1,3}$/.test(v) && Number(v) >= 4 && Number(v) <= 100, "a number from 4 to 100")),
    ),
    z.transform((value = "10") => Number(value)),
  ),
  DATABASE_MEMORY: z.pipe(
    z.optional(
      z.string().check(z.refine((v) => /^\d{2,6}$/.test(v) && Number(v) >= 16, "a number of megabytes, 16 or more")),
    ),
    z.transform((value) => (value === undefined ? undefined : Number(value))),
  ),
  DATA_DIR: z.pipe(
    z._default(z.string(), "./data"),
    z.transform((value) => resolve(value)),
  ),
  REDIS_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => isUrl(["redis:", "rediss:"])(value) || readClusterAddress(value) !== undefined,
          "an address such as redis://host:6379, or for a cluster redis+cluster://host:6379,host:6379",
        ),
      ),
  ),
  S3_ENDPOINT: url(["http:", "https:"], "an address such as https://s3.example.com"),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "a bucket name"))),
  S3_REGION: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_PUBLIC: z._default(z.enum(["proxy", "redirect"], "proxy or redirect"), "proxy"),
  SMTP_URL: url(["smtp:", "smtps:"], "an address such as smtp://user:password@mail.example.com:587"),
  MAIL_FROM: z.optional(
    z.string().check(z.refine((v) => /^[^\r\n]*@[^\r\n]*$/.test(v), "an address such as Plaza <hello@example.com>")),
  ),
  ADMIN_EMAILS: list.check(
    z.refine(
      (emails) => emails.every((entry) => email.safeParse(entry).success),
      "email addresses, separated by commas",
    ),
  ),
  SECRET: z.optional(z.string().check(z.minLength(32, "at least 32 characters"))),
  VAPID_PUBLIC_KEY: z.optional(z.string()),
  VAPID_PRIVATE_KEY: z.optional(z.string()),
  /** For tests alone, whose push service is on this machine; no member's is. */
  PUSH_ALLOW_LOOPBACK: z.pipe(
    z.optional(z.string()),
    z.transform((value) => value === "1"),
  ),
  TRUST_PROXY: z.pipe(
    list,
    z.transform((entries, ctx) => {
      const addresses = entries.length === 1 && entries[0] === "off" ? [] : entries;
      if (addresses.every(isProxy)) return addresses;
      ctx.issues.push({ code: "custom", message: "off, or a list of addresses or CIDRs", input: entries.join(",") });
      return z.NEVER;
    }),
  ),
  RATE_LIMIT: z.pipe(
    z._default(z.enum(["on", "off"], "on or off"), "on"),
    z.transform((value) => value === "on"),
  ),
  PAGE_CACHE: z.pipe(
    z._default(z.enum(["on", "off"], "on or off"), "on"),
    z.transform((value) => value === "on"),
  ),
  LINK_PREVIEWS: z.pipe(
    z._default(z.enum(["on", "off"], "on or off"), "on"),
    z.transform((value) => value === "on"),
  ),
  WEBHOOKS_ALLOW_PRIVATE: z.pipe(
    z._default(z.enum(["on", "off"], "on or off"), "off"),
    z.transform((value) => value === "on"),
  ),
  TRANSLATE_URL: url(["http:", "https:"], "an address such as http://localhost:5000"),
  TRANSLATE_KEY: z.optional(z.string()),
  CALLS: z._default(z.enum(["off", "network", "on"], "off, network or on"), "off"),
  TURN_URL: list.check(
    z.refine((urls) => urls.every(isTurn), "an address such as turn:turn.example.com:3478, or several with commas"),
  ),
  TURN_SECRET: z.optional(z.string().check(z.minLength(16, "at least 16 characters"))),
  ANDROID_PACKAGE: z.optional(
    z.string().check(z.regex(/^[a-z]\w*(?:\.[a-z]\w*)+$/i, "a package name such as com.example.plaza")),
  ),
  ANDROID_CERTIFICATES: list.check(
    z.refine(
      (prints) => prints.every((print) => /^[\dA-F]{2}(?::[\dA-F]{2}){31}$/i.test(print)),
      "SHA-256 fingerprints such as AB:CD:… of 32 pairs, separated by commas",
    ),
  ),
  CLOSE_DELAY: z.pipe(
    z.optional(
      z.string().check(z.refine((v) => /^\d{1,3}$/.test(v) && Number(v) <= 300, "a number of seconds from 0 to 300")),
    ),
    z.transform((value = "0") => Number(value)),
  ),
  BACKUP_DIR: z.pipe(
    z.optional(z.string()),
    z.transform((value) => value && resolve(value)),
  ),
  BACKUP_DAYS: days(7),
  BACKUP_WEEKS: days(4),
  NOTIFICATION_DAYS: days(365),
  DECLINED_DAYS: days(365),
  AUDIT_DAYS: days(1_095),
  WORKERS: z.pipe(
    z.optional(
      z
        .string()
        .check(z.refine((v) => /^\d{1,2}$/.test(v) && Number(v) >= 1 && Number(v) <= 64, "a number from 1 to 64")),
    ),
    z.transform((value = "1") => Number(value)),
  ),
  ROLE: z.pipe(
    list,
    z.transform((entries, ctx): ReadonlySet<Role> => {
      if (entries.length === 0 || (entries.length === 1 && entries[0] === "all")) return ALL_ROLES;
      const roles = ROLES.filter((role) => entries.includes(role));
      if (roles.length === entries.length) return new Set(roles);
      ctx.issues.push({ code: "custom", message: `all, or some of ${ROLES.join(", ")}`, input: entries.join(",") });
      return z.NEVER;
    }),
  ),
  LOG_LEVEL: z.optional(z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(", ")}`)),
  METRICS_PORT: z.pipe(
    z.optional(z.string().check(z.refine((v) => /^\d{1,5}$/.test(v) && Number(v) <= 65_535, "a port from 0 to 65535"))),
    z.transform((value) => (value === undefined ? undefined : Number(value))),
  ),
  METRICS_HOST: z._default(host, "127.0.0.1"),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, "at least 16 characters"))),
  PLAZA_DEV: z.pipe(
    z.optional(z.string()),
    z.transform((value) => value === "1"),
  ),
});

export const SETTING_NAMES = Object.keys(environment.shape);

export type Settings = ReturnType<typeof readSettings>;

const SECRETS = new Set([
  "SECRET",
  "VAPID_PRIVATE_KEY",
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "REDIS_URL",
  "SMTP_URL",
  "S3_SECRET_ACCESS_KEY",
  "METRICS_TOKEN",
  "TRANSLATE_KEY",
  "TURN_SECRET",
]);

/** An empty setting counts as unset. */
export function readSettings(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const checked = environment.safeParse(given);
  if (!checked.success) {
    const issue = checked.error.issues[0];
    const name = String(issue?.path[0]);
    const got = SECRETS.has(name) ? "invalid" : `"${given[name]}"`;
    throw new StartError(`${name} is ${got}. It must be ${issue?.message}.`);
  }
  const s = checked.data;
  if (s.SMTP_URL && !s.PUBLIC_URL) {
    throw new StartError(
      "SMTP_URL is set but PUBLIC_URL isn't. Set PUBLIC_URL to the address that links in emails lead to.",
    );
  }
  if (s.REDIS_URL && !s.SECRET) {
    throw new StartError(
      "REDIS_URL is set but SECRET isn't. All nodes need the same SECRET, at least 32 characters long.",
    );
  }
  if (s.WORKERS > 1 && !s.REDIS_URL) {
    throw new StartError(
      "WORKERS is more than 1 but REDIS_URL isn't set. Workers share events, presence and limits through Redis.",
    );
  }
  const isShared = s.DATABASE_URL !== undefined && s.REDIS_URL !== undefined;
  if (s.ROLE.size < ALL_ROLES.size && !isShared) {
    throw new StartError(
      `ROLE is "${given["ROLE"]}" but ${s.DATABASE_URL ? "REDIS_URL" : "DATABASE_URL"} isn't set. Processes with different roles share a database and Redis.`,
    );
  }
  if (s.DATABASE_POOLER === "transaction" && !s.DATABASE_DIRECT_URL) {
    throw new StartError(
      "DATABASE_POOLER is set but DATABASE_DIRECT_URL isn't. Migrations need a direct connection to PostgreSQL.",
    );
  }
  const beside = (["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const).find((name) => s[name]);
  if (beside && !s.DATABASE_URL) throw new StartError(`${beside} is set but DATABASE_URL isn't.`);
  const hasTurn = s.TURN_URL.length > 0;
  if (hasTurn !== (s.TURN_SECRET !== undefined)) {
    const [set, missing] = hasTurn ? ["TURN_URL", "TURN_SECRET"] : ["TURN_SECRET", "TURN_URL"];
    throw new StartError(`${set} is set but ${missing} isn't. A relay for calls needs both.`);
  }
  if (s.CALLS === "on" && !hasTurn) {
    throw new StartError(
      "CALLS is on but TURN_URL isn't set. Calls across networks need a relay; for one network set CALLS to network.",
    );
  }
  const hasCertificates = s.ANDROID_CERTIFICATES.length > 0;
  if (hasCertificates !== (s.ANDROID_PACKAGE !== undefined)) {
    const [set, missing] = hasCertificates
      ? ["ANDROID_CERTIFICATES", "ANDROID_PACKAGE"]
      : ["ANDROID_PACKAGE", "ANDROID_CERTIFICATES"];
    throw new StartError(`${set} is set but ${missing} isn't. An Android app is known by both.`);
  }
  const pushKeys = readPushKeys(s.VAPID_PUBLIC_KEY, s.VAPID_PRIVATE_KEY);
  if (s.PUSH_ALLOW_LOOPBACK && given["NODE_ENV"] !== "test") {
    throw new StartError("PUSH_ALLOW_LOOPBACK is for tests only. Unset it.");
  }
  const s3 = ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const missing = s3.find((name) => !s[name]);
  if (missing && s3.some((name) => s[name]))
    throw new StartError(`${missing} isn't set. An S3 bucket needs all of ${s3.join(", ")}.`);
  return {
    port: s.PORT,
    host: s.HOST,
    appName: s.APP_NAME.trim(),
    publicUrl: s.PUBLIC_URL,
    databaseUrl: s.DATABASE_URL,
    /** For migrations and backups: DATABASE_URL may lead to a pooler. */
    directUrl: s.DATABASE_DIRECT_URL ?? s.DATABASE_URL,
    replicaUrl: s.DATABASE_REPLICA_URL,
    isPooled: s.DATABASE_POOLER === "transaction",
    workers: s.WORKERS,
    roles: s.ROLE,
    databaseMemory: s.DATABASE_MEMORY,
    poolSize: s.POOL_SIZE,
    dataDir: s.DATA_DIR,
    redisUrl: s.REDIS_URL,
    store: missing
      ? undefined
      : {
          endpoint: s.S3_ENDPOINT ?? "",
          bucket: s.S3_BUCKET ?? "",
          region: s.S3_REGION ?? "",
          accessKeyId: s.S3_ACCESS_KEY_ID ?? "",
          secretAccessKey: s.S3_SECRET_ACCESS_KEY ?? "",
          isRedirecting: s.S3_PUBLIC === "redirect",
        },
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    adminEmails: s.ADMIN_EMAILS.map((address) => address.toLowerCase()),
    secret: s.SECRET,
    pushKeys,
    allowsPushToLoopback: s.PUSH_ALLOW_LOOPBACK,
    trustProxy: s.TRUST_PROXY,
    rateLimit: s.RATE_LIMIT,
    pageCache: s.PAGE_CACHE,
    webhooksReachPrivate: s.WEBHOOKS_ALLOW_PRIVATE,
    translator: s.TRANSLATE_URL ? { url: s.TRANSLATE_URL, key: s.TRANSLATE_KEY } : undefined,
    /** Whether members can call each other, and the relay between those who reach each other on no other way. */
    hasCalls: s.CALLS !== "off",
    turn: s.TURN_SECRET ? { urls: s.TURN_URL, secret: s.TURN_SECRET } : undefined,
    /** The app of a store that opens this instance without the browser's bar. */
    androidApp: s.ANDROID_PACKAGE ? { name: s.ANDROID_PACKAGE, certificates: s.ANDROID_CERTIFICATES } : undefined,
    closeDelay: s.CLOSE_DELAY,
    storedDays: { notifications: s.NOTIFICATION_DAYS, declinedRequests: s.DECLINED_DAYS, auditLog: s.AUDIT_DAYS },
    backup: { dir: s.BACKUP_DIR, daily: s.BACKUP_DAYS, weekly: s.BACKUP_WEEKS },
    logLevel: s.LOG_LEVEL,
    metrics: { port: s.METRICS_PORT, host: s.METRICS_HOST, token: s.METRICS_TOKEN },
    isDevelopment: s.PLAZA_DEV,
    /** What the environment decides, and the dashboard therefore cannot: by the dashboard's name for it. */
    fixed: {
      ...(given["APP_NAME"] !== undefined && { name: { by: "APP_NAME", value: s.APP_NAME.trim() } }),
      ...(given["LINK_PREVIEWS"] !== undefined && { linkPreviews: { by: "LINK_PREVIEWS", value: s.LINK_PREVIEWS } }),
    },
  };
}

function readPushKeys(publicKey: string | undefined, privateKey: string | undefined) {
  if (!publicKey && !privateKey) return undefined;
  if (!publicKey) throw new StartError("VAPID_PRIVATE_KEY is set but VAPID_PUBLIC_KEY isn't. Set both.");
  if (!privateKey) throw new StartError("VAPID_PUBLIC_KEY is set but VAPID_PRIVATE_KEY isn't. Set both.");
  if (isPair({ publicKey, privateKey })) return { publicKey, privateKey };
  throw new StartError(
    "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY don't match. Use a pair from `npx web-push generate-vapid-keys`.",
  );
}

/** The environment, which overrides a .env file in the folder Plaza is started from. */
export function readEnvironment(): Record<string, string | undefined> {
  const file = resolve(".env");
  const written = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  return { ...written, ...process.env };
}
