import type { PageQuery } from "@plaza/contract/base/page";
import type { SearchQuery } from "@plaza/contract/search";
import type { AppContext, Viewer } from "../../context.ts";
import type { SearchWords } from "../../text-search/search-words.ts";
import { sql, type Statement } from "../../db/sql.ts";
import { isId, LAST_ID } from "../../paging/ids.ts";
import { Page, pageOf, readCursor } from "../../paging/pages.ts";
import { allows } from "../users/users.fragments.ts";
import { beginning, containing, listNamed, meaning, type PersonRow, type PersonCursor } from "./people.queries.ts";

/** A name has fewer words: a longer text is no name. */
const MOST_PARTS = 8;

const STAGES = ["beginning", "containing", "meaning"] as const;
type Stage = (typeof STAGES)[number];
type Found = PersonRow & { stage: Stage };

const START: PersonCursor = { isFriend: true, id: LAST_ID };

/** Of all members, or of those whom the viewer may mention. */
export type PeopleQuery = PageQuery & Pick<SearchQuery, "mentionable">;

/** Members whose name begins so, those with it somewhere in their name, then those found by corrected words. */
export async function findPeople(ctx: AppContext, viewer: Viewer, search: SearchWords, query: PeopleQuery) {
  const { limit, before } = query;
  const [reached, isFriend, id = ""] = readCursor(before, isStage, isFlag, isId) ?? [];
  const parts = search.names;
  if (parts.length === 0 || parts.length > MOST_PARTS || search.hashtags.length > 0) return nobody;

  const stages = STAGES.slice(reached ? STAGES.indexOf(reached as Stage) : 0);
  const people: Found[] = [];
  const isWanted = (stage: Stage) => stages.includes(stage) && people.length <= limit;
  const isMeant = query.mentionable ? sql`and ${allows("mentions", viewer.id, sql`users.id`)}` : sql``;
  const add = async (stage: Stage, { isNamed, isIndexed }: { isNamed: Statement; isIndexed: boolean }) => {
    const names = { isNamed: sql`(${isNamed}) ${isMeant}`, isIndexed };
    const cursor = stage === reached ? { isFriend: isFriend === "1", id } : START;
    const rows = await listNamed(ctx.db, viewer.id, names, { cursor, limit: limit + 1 - people.length });
    people.push(...rows.map((row) => ({ ...row, stage })));
  };

  if (isWanted("beginning")) {
    await add("beginning", { isNamed: beginning(parts), isIndexed: parts.some(beginsWithLetter) });
  }
  if (isWanted("containing")) {
    await add("containing", { isNamed: containing(parts), isIndexed: parts.some(hasTrigram) });
  }
  if (isWanted("meaning")) {
    const meant = await search.findMeant();
    if (parts.some((part) => meant.has(part)))
      await add("meaning", { isNamed: meaning(parts, meant), isIndexed: true });
  }
  return pageOf(people, limit, (last) => [last.stage, last.isFriend ? "1" : "0", last.id]);
}

const nobody = new Page<PersonRow>([], undefined);

const isStage = (value: string) => STAGES.some((stage) => stage === value);
const isFlag = (value: string) => value === "0" || value === "1";

// What the index can look up: the first letter of a word, or three in a row.
const beginsWithLetter = (part: string) => /^[a-z0-9]/.test(part);
const hasTrigram = (part: string) => /[a-z0-9]{3}/.test(part);
