import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formOf } from "../../web/src/lib/words/words.ts";
import { findBareWords, SENT } from "../check/bare-words.mjs";
import { fileOf, keyOf, languages, parsePo, PLURAL_FORMS, wordsIn } from "./catalogues.mjs";
import { checkTranslation } from "./check.mjs";
import { numberSentences } from "./numbers.mjs";
import { parseModule } from "./parse.mjs";
import { PSEUDO } from "./pseudo.mjs";

const IMPORT = 'import { t, plural } from "#lib/words/words.ts";';
const parse = (code) => parseModule("web/src/a.tsx", `${IMPORT}${code}`);
const sentencesIn = (code) => parse(code).sentences.map(({ id, plural, context }) => [id, plural, context]);

describe("the sentences of a module", () => {
  it("are found with their plurals and contexts", () => {
    const code = 't("Save"); t("Post", {}, "verb"); plural(n, "{count} post", "{count} posts");';
    expect(sentencesIn(code)).toEqual([
      ["Save", undefined, undefined],
      ["Post", undefined, "verb"],
      ["{count} post", "{count} posts", undefined],
    ]);
  });

  it("of the server may be looked up in words that are given", () => {
    expect(
      sentencesIn('words.t("Save"); content.words.plural(n, "{count} post", "{count} posts"); other.t("No");'),
    ).toEqual([
      ["Save", undefined, undefined],
      ["{count} post", "{count} posts", undefined],
    ]);
  });

  it("are those of our functions, not of others with such a name", () => {
    expect(parseModule("web/src/a.ts", 'const t = (x) => x; t("Save");').sentences).toEqual([]);
  });

  it("of the server are found in every module, for the words are handed in", () => {
    const { sentences } = parseModule("server/src/a.ts", 'export const say = ({ t }) => t("Post not found");');
    expect(sentences).toMatchObject([{ id: "Post not found" }]);
  });

  it("that are no literals stop the build, with their line", () => {
    expect(() => parse("\nt(label)")).toThrow("web/src/a.tsx:2");
    expect(() => parse("t(`Hello ${name}`)")).toThrow("needs a sentence in quotes");
  });

  it("include those of the refusals", () => {
    const table = parseModule("contract/src/refusals/a.ts", 'export const a = { gone: [404, "It\'s gone"] };');
    expect(table.sentences).toEqual([{ id: "It's gone" }]);
  });
});

describe("the numbers of sentences", () => {
  const modules = new Map(
    Object.entries({
      "web/src/main.tsx": 't("Home"); import("./later.tsx"); import("./pages/event.tsx"); import("./pages/admin.tsx");',
      "web/src/later.tsx": 't("Home"); t("Later");',
      "web/src/pages/event.tsx": 't("Later"); t("Place"); t("Time");',
      "web/src/pages/admin.tsx": 't("Later"); t("Time"); t("Users");',
    }).map(([file, code]) => [file, parseModule(file, `${IMPORT}${code}`)]),
  );
  const { numbers, groups, wordsFor } = numberSentences(modules);

  it("begin with the first screens, and the dashboard's come last", () => {
    expect(Object.fromEntries(numbers)).toEqual({ Home: 0, Later: 1, Time: 2, Place: 3, Users: 4 });
    expect(groups.admin.map(({ id }) => id)).toEqual(["Users"]);
  });

  it("leave out of the first screens what only an endpoint checks", () => {
    const withForm = new Map(
      Object.entries({
        "web/src/main.tsx": 't("Home"); import { api } from "@plaza/contract/posts"; import("./later.tsx");',
        "web/src/later.tsx": 'import { form } from "@plaza/contract/forms/poll-form";',
        "contract/src/posts.ts": 'import { form } from "./forms/poll-form.ts";',
        "contract/src/forms/poll-form.ts": 'says("A poll needs a question");',
      }).map(([file, code]) => [
        file,
        parseModule(
          file,
          `${file.startsWith("contract") ? 'import { says } from "../words/says.ts";' : IMPORT}${code}`,
        ),
      ]),
    );
    const { first, later } = numberSentences(withForm).groups;
    expect([first, later].map((group) => group.map(({ id }) => id))).toEqual([["Home"], ["A poll needs a question"]]);
  });

  it("say which words a part waits for", () => {
    expect(wordsFor("web/src/main.tsx", "./later.tsx")).toBe("later");
    expect(wordsFor("web/src/main.tsx", "./pages/event.tsx")).toBe("community");
    expect(wordsFor("web/src/main.tsx", "./pages/admin.tsx")).toBe("admin");
    expect(wordsFor("web/src/later.tsx", "react")).toBe("first");
  });
});

describe("a translation", () => {
  const problems = (sentence, ...msgstr) => checkTranslation(sentence, msgstr, ["one", "few", "many"]);

  it.each([
    ["a value is lost", { id: "Hi {name}" }, ["Hallo"], ["{name} is missing"]],
    ["a value is added", { id: "Hi" }, ["Hallo {name}"], ["{name} is not in the English sentence"]],
    ["a tag is lost", { id: "<b>Hi</b>" }, ["<b>Hallo"], ["</b> is missing"]],
    ["a form is missing", { id: "{count} a", plural: "{count} b" }, ["1", "2"], ["3 forms are needed"]],
    [
      "a form for many has no count",
      { id: "{count} a", plural: "{count} b" },
      ["x", "y {count}", "z"],
      ["{count} is missing"],
    ],
  ])("is refused where %s", (_, sentence, msgstr, expected) => expect(problems(sentence, ...msgstr)).toEqual(expected));

  it("may leave the count out of the form for one", () => {
    expect(problems({ id: "{count} a", plural: "{count} b" }, "eins", "{count} x", "{count} y")).toEqual([]);
  });
});

describe("the screens' own sentences", () => {
  it.each(["<p>Hello there</p>", '<input aria-label="Search" />', 'toast({ title: "Saved" })'])(
    "outside t() are found: %s",
    (code) => expect(findBareWords("web/src/a.tsx", code)).toHaveLength(1),
  );

  it.each([
    '{ subject: "New login" }',
    "{ lines: [t('Hi,'), `Welcome to ${app}`] }",
    '{ message: is ? "All good" : t("No") }',
  ])("are found where the server sends them outside the catalogue: %s", (code) =>
    expect(findBareWords("server/src/a.ts", `send(${code})`, SENT)).toHaveLength(1),
  );
});

it("a language for tests keeps values and tags", () => {
  expect(PSEUDO["en-XA"]("Hi {name}, <b>go</b>")).toMatch(/^\[Hî \{name\}, <b>ĝö<\/b>[~ ]+\]$/);
  expect(PSEUDO["ar-XB"]("Hi {name}")).toBe("\u202EHi \u202C{name}");
});

it("a sentence that a language lacks is said in English", () => {
  const catalogue = new Map([[keyOf({ id: "Save" }), ["Speichern"]]]);
  const { find } = wordsIn("de", catalogue);
  expect(find({ id: "Save" })).toBe("Speichern");
  expect(find({ id: "Cancel" })).toBe("Cancel");
  expect(find({ id: "{count} post", plural: "{count} posts" })).toEqual(["{count} post", "{count} posts"]);
});

it("a broken PO file stops the build with its line", () => {
  const broken = Buffer.from('msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Save\nmsgstr "Speichern"\n');
  expect(() => parsePo("de", broken)).toThrow(/words\/de\.po: .* at line 5/);
});

it("a PO file names the plural forms that the build uses", () => {
  for (const language of languages().filter((one) => one !== "en")) {
    const [head = ""] = readFileSync(fileOf(language), "utf8").split("\n\n", 1);
    expect(parsePo(language, Buffer.from(head)).headers["X-Plaza-Plural-Forms"]).toBe(PLURAL_FORMS[language].join(" "));
  }
});

it.each(Object.entries(PLURAL_FORMS))(
  "in %s a count takes the form on the page that Intl would choose",
  (language, forms) => {
    const rules = new Intl.PluralRules(language);
    const counts = [...Array(1_200).keys(), 10_001, 21_002, 999_999];
    expect(counts.map((count) => forms[formOf(count, language, forms)])).toEqual(
      counts.map((count) => rules.select(count)),
    );
  },
);
