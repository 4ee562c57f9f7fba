import type { AppContext } from "../../context.ts";
import { fullKey, rawKey } from "../media/object-names.ts";
import { listRows, MEDIA, type OwnObject } from "./archive.queries.ts";
import type { Kind } from "./kind.ts";
import { KINDS } from "./kinds.ts";
import type { Entry } from "../media/zip/zip.ts";

const ROWS_AT_ONCE = 1_000;

const EXTENSIONS: Record<string, string> = {
  "image/webp": ".webp",
  "video/mp4": ".mp4",
  "video/quicktime": ".mov",
  "video/webm": ".webm",
  "audio/webm": ".webm",
  "audio/ogg": ".ogg",
};

/** The number of entries besides one for each uploaded file. */
export const FILES = KINDS.length + 1;

/** Called after each chunk, with the number of entries done since the last call. */
type Count = (entries: 0 | 1) => Promise<void>;

/** Everything a member owns: one file of JSON for each kind, and what they uploaded. */
export async function* entriesOf(ctx: AppContext, userId: string, count: Count): AsyncGenerator<Entry> {
  for (const kind of [...KINDS, MEDIA]) {
    yield { name: `${kind.file}.json`, content: jsonOf(ctx, kind, userId, count) };
    await count(1);
  }
  for await (const rows of pagesOf(ctx, MEDIA, userId)) {
    for (const object of rows as unknown as OwnObject[]) {
      // Without a stored file (deleted, or never sent) there is no entry.
      const content = await ctx.storage.readAll(keyOf(object));
      if (content) yield { name: `media/${object.name}${EXTENSIONS[object.contentType ?? ""] ?? ""}`, content };
      await count(1);
    }
  }
}

/** The key of the largest file: the one that is shown, or the raw upload that was not processed yet. */
const keyOf = ({ name, state }: OwnObject) => (state === "ready" ? fullKey(name) : rawKey(name));

async function* jsonOf(ctx: AppContext, kind: Kind, userId: string, count: Count): AsyncGenerator<Uint8Array> {
  let before = "[\n";
  for await (const rows of pagesOf(ctx, kind, userId)) {
    yield Buffer.from(before + rows.map(({ cursor: _, ...row }) => JSON.stringify(row)).join(",\n"));
    before = ",\n";
    await count(0);
  }
  yield Buffer.from(before === "[\n" ? "[]\n" : "\n]\n");
}

async function* pagesOf(ctx: AppContext, kind: Kind, userId: string) {
  let after: string | undefined;
  do {
    const rows = await listRows(ctx.db, kind, userId, { ...(after && { after }), limit: ROWS_AT_ONCE });
    if (rows.length > 0) yield rows;
    after = rows.length === ROWS_AT_ONCE ? rows.at(-1)?.cursor : undefined;
  } while (after);
}
