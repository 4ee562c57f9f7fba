import { readdirSync, readFileSync } from "node:fs";
import { fromRoot } from "../run/project.mjs";
import { RELEASED } from "../release/released.mjs";

const FOLDER = "server/migrations";
/** What a released version stumbles over, as a statement about an object or as an action of 'alter table'. */
const BREAKING = [
  [/^drop (?!constraint|trigger|index)\w/, "drops"],
  [/^rename\b|\brename (?:to|column|constraint)\b/, "renames"],
  [/^alter (?:column )?\S+ (?:set data )?type\b/, "gives another type to"],
  [/^alter (?:column )?\S+ set not null\b/, "demands a value for"],
  [/^alter (?:column )?\S+ drop default\b/, "demands a value for"],
  [
    /^add (?:column )?(?!constraint|check|unique|primary|foreign|exclude)(?=.*\bnot null\b)(?!.*\b(?:default|generated)\b)/,
    "demands a value for",
  ],
  [/^add (?:constraint|check|unique|primary key|foreign key|exclude)\b/, "may refuse what is written to"],
  [/^create unique index\b/, "may refuse what is written to"],
];

/** Checks the migrations that are newer than the last release, whose nodes go on serving while they are applied. */
export function migrationComplaints(files = newMigrations()) {
  const statements = files.flatMap(([name, text]) => statementsOf(text).map((one) => ({ ...one, name })));
  const isNew = new Set(
    statements.flatMap(({ sql }) => /^create (?:\w+ )?table (?:if not exists )?(\w+)/.exec(sql)?.[1] ?? []),
  );
  return statements.flatMap(({ name, sql, comment }) => {
    const table = tableOf(sql);
    if (isNew.has(table) || comment.includes(`beside ${RELEASED.version}:`)) return [];
    const found = actionsOf(sql).flatMap((action) => BREAKING.filter(([pattern]) => pattern.test(action)));
    return found.map(([, verb]) => explain(name, verb, table));
  });
}

const explain = (name, verb, table) =>
  `${FOLDER}/${name} ${verb} something of ${table || "the database"} that ${RELEASED.version} may use, and its nodes serve during an upgrade. ` +
  `Take two releases: this one stops using it, or fills it and copes without it; the next one drops or demands it. Where ${RELEASED.version} ` +
  `cannot be hurt, a comment right above the statement says why: -- Beside ${RELEASED.version}: …`;

function newMigrations() {
  return readdirSync(fromRoot(FOLDER))
    .filter((name) => name.endsWith(".sql") && name > RELEASED.lastMigration)
    .map((name) => [name, readFileSync(fromRoot(FOLDER, name), "utf8")]);
}

/** The statements in lower case with single spaces, without texts and bodies of functions; and the comments above each. */
function statementsOf(text) {
  const bare = text.replaceAll(/--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g, (piece) =>
    piece.startsWith("--") ? piece.replaceAll(/[;']/g, " ") : "''",
  );
  return bare.split(";").map((piece) => ({
    comment: [...piece.matchAll(/--([^\n]*)/g)]
      .map(([, words]) => words.trim())
      .join(" ")
      .toLowerCase(),
    sql: piece
      .replaceAll(/--[^\n]*/g, "")
      .replaceAll(/\s+/g, " ")
      .trim()
      .toLowerCase(),
  }));
}

const ALTER = /^alter table (?:if exists )?(?:only )?(\w+) /;
const tableOf = (sql) =>
  (
    ALTER.exec(sql) ??
    /^create unique index .*? on (?:only )?(\w+)/.exec(sql) ??
    /^drop \w+ (?:if exists )?(\w+)/.exec(sql)
  )?.[1] ?? "";

/** 'alter table' has several, between commas that are in no bracket; any other statement is one. */
function actionsOf(sql) {
  if (!ALTER.test(sql)) return sql.startsWith("alter table") ? [] : [sql];
  let flat = sql.replace(ALTER, "");
  for (let before = ""; before !== flat;) [before, flat] = [flat, flat.replaceAll(/\([^()]*\)/g, " ")];
  return flat.split(",").map((action) => action.trim());
}
