import type { PageAct } from "@plaza/contract/pages";
import type { Viewer } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { refuseLimited } from "../users/limited.ts";
import { insertPagePost, updateForWorld } from "./acting.queries.ts";
import { type EditorRow, findEditorRole, lockEditor, lockForAlert } from "./editors.queries.ts";
import { insertPageAct } from "./pages.queries.ts";

const MAX_NOTE = 120;

/** Runs in the transaction of whatever is done in a page's name: refuses whoever does not edit it, or does not any more. */
export async function holdEditor(db: Db, viewer: Pick<Viewer, "id">, pageId: string): Promise<EditorRow> {
  const editor = await lockEditor(db, pageId, viewer.id);
  if (!editor) throw refuse("page_editors_only");
  return editor;
}

export async function holdOwner(db: Db, viewer: Pick<Viewer, "id">, pageId: string): Promise<EditorRow> {
  const editor = await holdEditor(db, viewer, pageId);
  if (editor.role !== "owner") throw refuse("page_owner_only");
  return editor;
}

/**
 * May send alerts in its name until the transaction ends: whoever takes that from the page, or from the editor, waits for it. The
 * page is locked first, as by every change of its editors.
 */
export async function holdAlerter(db: Db, viewer: Viewer, pageId: string): Promise<EditorRow> {
  refuseLimited(viewer);
  const page = await lockForAlert(db, pageId);
  if (!page) throw refuse("page_not_found");
  const editor = await holdEditor(db, viewer, pageId);
  if (!page.mayAlert) throw refuse("page_alerts_not_allowed");
  return editor;
}

/** Whether to show what editors see: what they do is asked again when they do it. */
export const isEditor = async (db: Db, viewer: Pick<Viewer, "id">, pageId: string): Promise<boolean> =>
  (await findEditorRole(db, pageId, viewer.id)) !== undefined;

interface Act {
  pageId: string;
  /** The page's, as it is now. */
  name: string;
  act: PageAct["act"];
  note?: string | null;
}

/** Who it was stands in the audit log, in the transaction of the act. */
export const notePageAct = (db: Db, viewer: Pick<Viewer, "id">, { pageId, name, act, note }: Act) =>
  insertPageAct(db, {
    userId: viewer.id,
    pageId,
    name,
    action: act,
    note: [...(note ?? "").replaceAll(/\s+/g, " ")].slice(0, MAX_NOTE).join(""),
  });

/** Acts as the page in the caller's transaction, and leaves the person's trace. */
export async function actAsPage(db: Db, viewer: Pick<Viewer, "id">, act: Omit<Act, "name">) {
  const { name } = await holdEditor(db, viewer, act.pageId);
  await notePageAct(db, viewer, { ...act, name });
}

/** Whether what its author may do is the viewer's to do: it is theirs, or by a page that they edit. */
export const isOwnPost = async (
  db: Db,
  viewer: Pick<Viewer, "id">,
  { userId, pageId }: { userId: string; pageId: string | null },
): Promise<boolean> => userId === viewer.id || (pageId !== null && (await isEditor(db, viewer, pageId)));

/** In the transaction that stores the post: whose name it is in, and who wrote it. */
export const storePagePost = (
  db: Db,
  viewer: Pick<Viewer, "id">,
  { pageId, postId, forWorld = false }: { pageId: string; postId: string; forWorld?: boolean | undefined },
) => insertPagePost(db, { postId, pageId, writtenBy: viewer.id, isForWorld: forWorld });

export const setForWorld = (db: Db, postId: string, isForWorld: boolean) => updateForWorld(db, postId, isForWorld);
