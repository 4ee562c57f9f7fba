import { sql, type Statement } from "../../db/sql.ts";
import { mediaJson } from "../media/media-json.fragments.ts";

/** A row of `link_previews` as JSON. */
export const previewJson = sql`json_build_object('url', link_previews.url, 'title', link_previews.title,
  'description', link_previews.description, 'author', link_previews.author,
  'image', (select ${mediaJson(sql`objects`)} from objects where objects.thing_id = link_previews.id))`;

/** The preview of the post, comment or message with this id; null while it is fetched, and where there is none. */
export const previewOf = (textId: Statement): Statement => sql`
  (select ${previewJson} from text_previews join link_previews on link_previews.id = text_previews.preview_id
    where text_previews.text_id = ${textId} and link_previews.state = 'ready')`;
