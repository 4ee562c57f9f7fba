import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fromRoot } from "../run/project.mjs";
import { intlComplaints } from "./intl-door.mjs";

const FILE = "web/src/features/messages/parts/chat-times.ts";

it.each([
  ['const day = new Intl.DateTimeFormat("en");'],
  ["const size = count.toLocaleString();"],
  ["const day = new Date(at).toLocaleDateString(undefined, {});"],
])("a format beside the door is refused where it is added: %s", (added) => {
  const text = readFileSync(fromRoot(FILE), "utf8");
  expect(intlComplaints(FILE, text)).toEqual([]);
  expect(intlComplaints(FILE, `${text}\n${added}`)).toHaveLength(1);
  expect(intlComplaints("server/src/mail/mailer.ts", added)).toHaveLength(1);
});

it("the doors, tests and what only computes are not read", () => {
  for (const file of ["web/src/lib/text/format.ts", "server/src/words/format.ts", "web/src/lib/text/a.test.ts"]) {
    expect(intlComplaints(file, "new Intl.NumberFormat()")).toEqual([]);
  }
  expect(intlComplaints("server/src/words/local-time.ts", "new Intl.DateTimeFormat()")).toEqual([]);
});
