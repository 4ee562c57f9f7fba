import type { AppContext } from "../../../context.ts";
import type { Db } from "../../../db/sql.ts";
import { pictureQueue } from "../media.ts";
import { keyOfFile, newName } from "../object-names.ts";
import { deleteOthersOf, insertPagePicture, type ReadyObject } from "../objects.queries.ts";
import { preparePagePicture } from "../prepare.ts";
import { assertRoom } from "../uploads.ts";

/** The share of the queue that all of these have together, beside that of each member. */
const QUEUE = "page pictures";

export interface PagePicture extends ReadyObject {
  name: string;
}

/** Draws a stranger's picture anew, small and still, and stores that: nothing of the bytes they sent. */
export async function storePagePicture(ctx: AppContext, bytes: Buffer): Promise<PagePicture> {
  await assertRoom(ctx);
  const { files, ...shown } = await pictureQueue.run(QUEUE, () => preparePagePicture(bytes));
  const name = newName();
  for (const file of files) await ctx.storage.put(keyOfFile(name, file), file.body);
  return { ...shown, name, bytes: files.reduce((sum, { body }) => sum + body.byteLength, 0) };
}

/** The preview has this picture from now on, and no other. */
export async function attachPagePicture(db: Db, previewId: string, picture: PagePicture | null) {
  await deleteOthersOf(db, previewId, []);
  if (picture) await insertPagePicture(db, previewId, picture);
}
