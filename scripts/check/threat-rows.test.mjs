import { describe, expect, it } from "vitest";
import { commandComplaints, describeRows, rowComplaints, rowsIn, titlesIn } from "./threat-rows.mjs";

const TABLE = `
| id | what must hold | shown otherwise, or why not |
|---|---|---|
| A1 | Hashes | |
| A2 | Lengths | Not needed: there are none |
| A3 | Spellings | But one |
| L1 | Kills | \`npm run test:faults\` |
`;
const rows = rowsIn(TABLE);
const carriedBy = (text) => titlesIn(text).map((one) => ({ path: "a.test.ts", ...one }));

describe("the rows of docs/security.md", () => {
  it("are read with their last column", () => {
    expect(rows).toEqual([
      { id: "A1", rule: "Hashes", words: "" },
      { id: "A2", rule: "Lengths", words: "Not needed: there are none" },
      { id: "A3", rule: "Spellings", words: "But one" },
      { id: "L1", rule: "Kills", words: "`npm run test:faults`" },
    ]);
  });

  it("need a test, a command that shows the whole row, or a sentence that begins with 'Not'", () => {
    expect(rowComplaints(rows, [])).toEqual([
      "A1 has neither a test nor an excuse in docs/security.md: Hashes",
      "A3 has neither a test nor an excuse in docs/security.md: Spellings",
    ]);
    expect(rowComplaints(rows, carriedBy('it("A1, A3: stores hashes", () => {})'))).toEqual([]);
  });

  it("are there for every id of a title, once, and at all", () => {
    expect(rowComplaints(rows, carriedBy('it("A1, A3, A9: x")'))).toEqual([
      "a.test.ts: 'x' carries A9, which is no row of docs/security.md",
    ]);
    expect(rowComplaints(rowsIn("| A2 | a | Not b |\n| A2 | a | Not b |"), [])).toEqual([
      "docs/security.md has A2 twice",
    ]);
    expect(rowComplaints([], [])).toEqual(["docs/security.md has no rows"]);
  });

  it("name commands that are there", () => {
    expect(commandComplaints(rows, { "test:faults": "x" })).toEqual([]);
    expect(commandComplaints(rows, {})).toEqual(["docs/security.md: L1 names npm run test:faults, which is not there"]);
  });

  it("are counted by what shows them", () => {
    expect(describeRows(rows, carriedBy('it("A1, A3: stores hashes")')).split("\n").at(-1)).toBe(
      "4 ids: 2 with tests, 1 shown by a command, 1 with a sentence",
    );
  });
});

describe("a title", () => {
  it.each([
    ["it('A1: one')", ["A1"]],
    ["test(`A1, L1: two of ${n}`, () => {})", ["A1", "L1"]],
    [`it.each([1])("A2: another member's is refused (%j)", () => {})`, ["A2"]],
    ['it("an id: A1: in the middle")', undefined],
    ['it("at its end (A1)")', undefined],
  ])("carries ids at its beginning alone: %s", (text, ids) => {
    expect(titlesIn(text)[0]?.ids).toEqual(ids);
  });
});
