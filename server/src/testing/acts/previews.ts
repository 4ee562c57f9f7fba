import { type Db, sql } from "../../db/sql.ts";
import type { Person } from "../world.ts";
import { eventually } from "../eventually.ts";

/** A text that shows a page of this title, as if it had been fetched. */
export function showPageOn(db: Db, kind: "post" | "comment" | "message", textId: string, title: string) {
  return db.rows(sql`
    with page as (
      insert into link_previews (url, state, title, expires_at)
      values (${`https://example.com/${textId}`}, 'ready', ${title}, now() + interval '1 day') returning id)
    insert into text_previews (text_id, kind, preview_id) select ${textId}, ${kind}, id from page`);
}

/** Reads a post until the page that it links to is shown on it. */
export function previewOfPost(member: Person, postId: string) {
  return eventually(async () => {
    const { json } = await member.send(`/api/posts/${postId}`);
    if (!json.preview) throw new Error("There is no preview yet");
    return json.preview as { url: string; title: string; image: { url: string } | null };
  });
}
