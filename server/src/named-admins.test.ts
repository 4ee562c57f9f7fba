import { expect, it } from "vitest";
import { assertAdminsCanProve } from "./named-admins.ts";
import { readSettings } from "./settings.ts";

const ADMIN_EMAILS = "boss@example.com";
const check = (env: Record<string, string>) => () => assertAdminsCanProve(readSettings({ ADMIN_EMAILS, ...env }));

it.each([
  ["on an address that others reach", { HOST: "0.0.0.0" }],
  ["behind a public address", { PUBLIC_URL: "https://plaza.example.com" }],
  ["behind a proxy", { TRUST_PROXY: "127.0.0.1" }],
])("ADMIN_EMAILS are refused without e-mail %s", (_, env) => {
  expect(check(env)).toThrow("ADMIN_EMAILS is set but SMTP_URL isn't");
});

it.each([
  ["with e-mail", { HOST: "0.0.0.0", SMTP_URL: "smtp://mail.example.com", PUBLIC_URL: "https://plaza.example.com" }],
  ["where only this machine can reach it", { HOST: "127.0.0.1" }],
])("ADMIN_EMAILS are accepted %s", (_, env) => {
  expect(check(env)).not.toThrow();
});
