import { sql, type Statement } from "../../../db/sql.ts";
import { type ConditionName, CONDITIONS, type Predicate } from "./visibility-conditions.ts";

type Part = ConditionName | { all: Part[] } | { any: Part[] };
/** All parts hold. */
type Rule = Part[];

/** The one definition of who may see a post: outside groups by its audience, and in one by who may look into it. */
const visibleIf = (isGroupFitting: ConditionName): Rule => [
  "isNotDeleted",
  "isNoDiscussion",
  { any: [{ all: ["isOutsideGroups", { any: ["isPublic", "isByFriendOrSelf"] }] }, isGroupFitting] },
  "isAuthorShown",
  "isReleased",
];

export const VISIBLE = visibleIf("isInOpenGroup");
export const IN_FEED: Rule = [...visibleIf("isInOwnGroup"), "isWrittenHere", "isPublished", "isAuthorUnmuted"];
export const IN_FRIENDS_FEED: Rule = ["isByFriendOrSelf", ...IN_FEED];

/** What holds anyway of all rows that a statement reads, or is cheaper to ask there in another way. */
type Known = Partial<Record<ConditionName, boolean | Statement>>;

/** The rule for rows of `posts`, without what is known of them. */
export function sqlOf(rule: Rule, viewerId: string | Statement, known: Known = {}): Statement {
  const rest = simplify({ all: rule }, viewerId, known);
  return typeof rest === "boolean" ? sql`${rest}::boolean` : rest;
}

function simplify(part: Part, viewerId: string | Statement, known: Known): Statement | boolean {
  if (typeof part === "string") return known[part] ?? CONDITIONS[part].sql(viewerId);
  const isAll = "all" in part;
  const holding = isAll ? { ...known } : known;
  const rest: Statement[] = [];
  for (const one of isAll ? part.all : part.any) {
    const left = simplify(one, viewerId, holding);
    if (left === !isAll) return left;
    if (typeof left !== "boolean") rest.push(left);
    // Where all hold, what has been asked once is known.
    if (isAll && typeof one === "string") holding[one] = true;
  }
  const [first, ...others] = rest;
  if (!first || others.length === 0) return first ?? isAll;
  return sql`(${others.reduce((one, other) => (isAll ? sql`${one} and ${other}` : sql`${one} or ${other}`), first)})`;
}

const hasPredicate = (part: Part) => typeof part !== "string" || CONDITIONS[part].inMemory !== null;

/** The conditions of a rule that posts are loaded into memory by. */
export const loadConditions = (rule: Rule): Rule => rule.filter((part) => !hasPredicate(part));

/** The rule for posts in memory, without those conditions. */
export const predicateOf = (rule: Rule): Predicate => predicateOfPart({ all: rule.filter(hasPredicate) });

function predicateOfPart(part: Part): Predicate {
  if (typeof part === "string") {
    const { inMemory } = CONDITIONS[part];
    if (!inMemory) throw new TypeError(`${part} has no form in memory`);
    return inMemory;
  }
  return "all" in part ? part.all.map(predicateOfPart).reduce(both) : part.any.map(predicateOfPart).reduce(either);
}

// Two at a time: with lists of predicates, choosing the posts of a page took twice as long.
const both =
  (one: Predicate, other: Predicate): Predicate =>
  (post, viewer) =>
    one(post, viewer) && other(post, viewer);
const either =
  (one: Predicate, other: Predicate): Predicate =>
  (post, viewer) =>
    one(post, viewer) || other(post, viewer);
