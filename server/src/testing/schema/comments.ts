const MADE =
  /^create (?:or replace )?(?:unique |constraint )?(table|function|index|trigger|sequence|extension) (?:if not exists )?(\w+)/;
const ALTERED = /^alter table (?:only )?(\w+)(?: add column (\w+))?/;
const ADDED = /^\s+(?:add column )?(?:(constraint) )?(\w+) /;

/** The comments in migrations right above what is made: of a later migration, or of an earlier one if that says nothing. */
export function commentsOf(migrations: string[]): Map<string, string[]> {
  const comments = new Map<string, string[]>();
  let table = "";
  let above: string[] = [];
  for (const line of migrations.flatMap((text) => [...withoutBodies(text).split("\n"), ""])) {
    const comment = /^\s*(--.*)/.exec(line)?.[1];
    if (comment) {
      above.push(comment);
      continue;
    }
    const [, kind, name] = MADE.exec(line) ?? [];
    const [, altered, column] = ALTERED.exec(line) ?? [];
    const [, constraint, added] = ADDED.exec(line) ?? [];
    table = (kind === "table" ? name : altered) ?? table;
    const of = kind
      ? `${kind} ${name}`
      : constraint
        ? `constraint ${added}`
        : (column ?? added) && `column ${table}.${column ?? added}`;
    if (of && above.length > 0) comments.set(of, above);
    above = [];
  }
  return comments;
}

const withoutBodies = (text: string) => text.replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "");
