import type { Mention } from "@plaza/contract/posts";
import type { Viewer } from "../../../context.ts";
import type { Db } from "../../../db/sql.ts";
import { listNames } from "./mentions.queries.ts";

/**
 * Of the members a client claims are mentioned in a text, those who are, as far as its author may see and mention them: '@First
 * Last' by their present name, or by the one at the time of writing.
 */
export async function findMentions(
  db: Db,
  author: Pick<Viewer, "id">,
  content: string | null,
  userIds: string[] | undefined,
  earlier: Mention[] = [],
): Promise<Mention[]> {
  if (!content) return [];
  const isNamed = ({ name }: Mention) => content.includes(`@${name}`);
  const unchanged = earlier.filter(isNamed);
  const known = new Set(unchanged.map(({ userId }) => userId));
  const asked = (userIds ?? []).filter((userId) => !known.has(userId));
  const people = asked.length > 0 ? await listNames(db, author.id, asked) : [];
  return [...unchanged, ...people.filter(isNamed)];
}
