import { sql } from "../../db/sql.ts";
import type { World } from "../world.ts";

/** What a request without a session, as a crawler sends it, is answered. */
export async function visit({ url }: World, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { redirect: "manual", headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { path, status: response.status, headers: response.headers, text: bytes.toString(), bytes };
}

const LINK = /(?:https?:\/\/[^\s"'<>&]+)?\/(?:p|objects|api|post|profile|sitemap)[\w./?=-]*/g;

const AT_ONCE = 8;

/** Opens these addresses, and every address of this server that a response has, and so on. */
export async function crawl(world: World, addresses: string[]) {
  const known = new Set(addresses);
  const waiting = [...known];
  const responses: Awaited<ReturnType<typeof visit>>[] = [];
  while (waiting.length > 0) {
    const opened = waiting.splice(0, AT_ONCE).map((path) => visit(world, path, { accept: "text/html,*/*" }));
    for (const response of await Promise.all(opened)) {
      responses.push(response);
      const found = linksIn(response).map((link) => link.replace(world.url, ""));
      const fresh = [...new Set(found)].filter((link) => link.startsWith("/") && !known.has(link));
      for (const link of fresh) known.add(link);
      waiting.push(...fresh);
    }
  }
  return responses;
}

function linksIn({ path, status, headers, text }: Awaited<ReturnType<typeof visit>>): string[] {
  if (status !== 200 || path.startsWith("/objects/")) return [];
  const next = headers.get("link")?.match(/<([^>]+)>/)?.[1];
  return [...(next ? [next] : []), ...(text.match(LINK) ?? [])];
}

/** Every sentence that is stored in any table, and the names and addresses of all members. */
export async function everyText({ ctx: { db } }: World): Promise<string[]> {
  const dump = await db.row<{ xml: string }>(sql`
    select string_agg(table_to_xml(format('%I', table_name)::regclass, false, false, '')::text, '') as xml
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('migrations', 'jobs')`);
  const values = dump?.xml.match(/(?<=>)[^<>]+(?=<)/g) ?? [];
  const sentences = values.filter((text) => /\S \S/.test(text) && !/^[[{']/.test(text));
  const people = await db.rows<{ text: string }>(sql`
    select unnest(array[first_name, last_name, email]) as text from users where not is_page`);
  return [...new Set([...sentences, ...people.map(({ text }) => text)])].filter((text) => text.length > 3);
}
