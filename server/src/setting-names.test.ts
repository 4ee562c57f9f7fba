import { expect, it } from "vitest";
import { misspeltSettings } from "./setting-names.ts";

it.each([
  ["SMPT_URL", "SMTP_URL"],
  ["ADMIN_EMAIL", "ADMIN_EMAILS"],
  ["DATADIR", "DATA_DIR"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["public_url", "PUBLIC_URL"],
  ["PLAZA_PORT", "PORT"],
])("%s is reported as a misspelt %s", (name, meant) => {
  expect(misspeltSettings([name])).toEqual([`${name} isn't a Plaza setting. Did you mean ${meant}?`]);
});

it("a name that begins with PLAZA_ and is no setting is reported, whatever was meant", () => {
  expect(misspeltSettings(["PLAZA_COLOUR"])).toEqual(["PLAZA_COLOUR isn't a Plaza setting."]);
});

it("settings, and what is in any shell's environment, are not reported", () => {
  const usual =
    "PATH HOME HOSTNAME LANG LC_ALL PWD OLDPWD USER SHELL TERM EDITOR SHLVL TMPDIR NODE_ENV HTTP_PROXY HTTPS_PROXY NO_PROXY " +
    "no_proxy PGPORT PGHOST AWS_REGION SSH_TTY XDG_DATA_DIRS MAIL MAILCHECK npm_config_cache NODE_OPTIONS PORTS";
  const ours = "PORT HOST DATA_DIR SMTP_URL CLOSE_DELAY PLAZA_DEV PLAZA_CHROMIUM PLAZA_E2E_URL PLAZA_SERVER_PORT";
  expect(misspeltSettings(`${usual} ${ours}`.split(" "))).toEqual([]);
});
