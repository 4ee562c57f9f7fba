import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { REFUSALS, type RefusalCode } from "@plaza/contract/refusals/refusals";
import { describe, expect, it } from "vitest";
import { AppError, refuse } from "./errors.ts";
import { bodyOf } from "./http/refusal-body.ts";

const LIST = new URL("../../contract/src/refusals/codes.txt", import.meta.url);
const codes = Object.keys(REFUSALS) as RefusalCode[];
const lineOf = (code: RefusalCode) => `${code} ${REFUSALS[code][0]} ${REFUSALS[code][1]}`;

const sources = () =>
  readdirSync(new URL(".", import.meta.url), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("testing/"))
    .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
    .join("\n");

describe("the table of refusals", () => {
  it("each code that clients may know is in the table of refusals, with its status", () => {
    const known = readFileSync(LIST, "utf8").trim().split("\n");
    const lost = known.filter((line) => {
      const [code = "", status] = line.split(" ");
      return !Object.hasOwn(REFUSALS, code) || String(REFUSALS[code as RefusalCode][0]) !== status;
    });
    expect(lost, "Clients decide by codes: keep the code and its status, and add a new code beside it.").toEqual([]);
  });

  it("codes.txt lists every code of the table with its status and its sentence", async () => {
    const list = `${codes.toSorted().map(lineOf).join("\n")}\n`;
    await expect(
      list,
      "For a new code or another sentence: npx vitest run server/src/errors.test.ts -u",
    ).toMatchFileSnapshot(fileURLToPath(LIST));
  });

  it("a code is of lower-case words", () => {
    expect(codes.filter((code) => !/^[a-z]+(?:_[a-z]+)*$/.test(code))).toEqual([]);
  });

  it("every code of the table is used by the server", () => {
    const text = sources();
    expect(codes.filter((code) => !text.includes(`"${code}"`))).toEqual([]);
  });
});

describe("a refusal", () => {
  it("a refusal's body has its sentence, its code, its values and its field", () => {
    const refusal = refuse("repeats_too_many", { field: "repeat.until", values: { max: 52 } });
    const sentence = "Events can repeat up to 52 times. Choose an earlier end date.";
    expect([refusal.status, refusal.message]).toEqual([400, sentence]);
    expect(bodyOf(refusal)).toEqual({
      message: sentence,
      code: "repeats_too_many",
      values: { max: 52 },
      errors: { "repeat.until": sentence },
      codes: { "repeat.until": "repeats_too_many" },
    });
  });

  it("a value with braces in a refusal is shown as it was typed", () => {
    expect(refuse("words_not_allowed", { values: { text: "{text} $&" } }).message).toContain("“{text} $&”");
  });

  it("a moment in a refusal is words for people and ISO 8601 for programs", () => {
    const until = new Date("2099-11-21T19:00:00Z");
    const refusal = new AppError("suspended_until", { values: { until } });
    expect(refusal.message).toBe("This account is suspended until November 21, 2099 at 7:00 PM (UTC)");
    expect(JSON.parse(JSON.stringify(bodyOf(refusal)))).toMatchObject({ values: { until: until.toISOString() } });
  });

  it("a busy server's refusal names the seconds after which a retry is worthwhile", () => {
    expect([refuse("server_busy").retryAfter, refuse("too_many_attempts", { retryAfter: 40 }).retryAfter]).toEqual([
      2, 40,
    ]);
  });
});
