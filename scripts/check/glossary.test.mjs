import { describe, expect, it } from "vitest";
import { glossaryComplaints, wordComplaints } from "./glossary.mjs";

const FILE = "server/src/features/posts/posts.ts";

describe("a name with a word that the glossary replaces", () => {
  it.each([
    ["a variable", "const answers = await send();"],
    ["a function", "export async function tellMembers() {}"],
    ["a parameter", "const count = (piles) => piles.length;"],
    ["a destructured field", "const { isKeeper } = group;"],
    ["a type", "interface PostNews { id: string }"],
    ["a constant", "const FRIENDS_TOLD = 500;"],
    ["a method that is called", "ctx.hub.tell(topics, event);"],
    ["code inside a template", "const text = `so ${ { a: heard } } many`;"],
    ["code after a template with an address", "const url = `https://${host}/`; const told = 1;"],
    ["code after a regular expression with a quotation mark", "const quotes = /[\"']/g; const told = 1;"],
  ])("is refused: %s", (_, text) => expect(wordComplaints(FILE, text)).toHaveLength(1));

  it("is refused once per name, with what to say instead", () => {
    expect(wordComplaints(FILE, "const news = []; news.push(1);")).toEqual([
      `${FILE}: news says 'news'; docs/glossary.md has notification`,
    ]);
  });

  it("is refused as the name of a file", () => {
    expect(wordComplaints("web/src/lib/first-answer.test.tsx", "")).toHaveLength(1);
  });
});

describe("a word the glossary replaces", () => {
  it.each([
    ["a comment", "// Nobody is told.\n/** The answer. */"],
    ["a string", `const text = "No answer yet" + 'told';`],
    ["a template", "const text = `You have been told by ${name} of the news`;"],
    ["a regular expression", "const found = /answer|told/.test(text);"],
    ["a longer word", "const compile = profile.files; const newsletter = surface;"],
    ["a field that clients read", "const { faces, standing } = body;"],
    ["a name of the platform", "await Promise.allSettled(all);"],
  ])("is allowed in %s", (_, text) => expect(wordComplaints(FILE, text)).toEqual([]));

  it("is allowed between two tags", () => {
    expect(wordComplaints("web/src/pages/home.tsx", "const a = <p>You will be told, {name} heard</p>;")).toEqual([]);
  });

  it("is allowed in a template of a component, after an arrow", () => {
    const text = "const by = (name) => name && ` by ${name}`;\nconst title = `Answer to ${by(name)}`;";
    expect(wordComplaints("web/src/pages/home.tsx", text)).toEqual([]);
  });

  it("is allowed in files that are not code", () => {
    expect(wordComplaints("docs/news.md", "answer")).toEqual([]);
  });
});

describe("a folder that still has such names", () => {
  it("is skipped", () => {
    expect(glossaryComplaints(["web/a.ts: told", "server/a.ts: told"], ["web/"])).toEqual(["server/a.ts: told"]);
  });

  it("is refused once it has none", () => {
    expect(glossaryComplaints([], ["web/"])).toEqual([
      "web/ is clean: take it off the list in scripts/check/glossary.mjs",
    ]);
  });
});
