import type { OwnUser } from "@plaza/contract/users";
import type { AppContext, Viewer } from "../../context.ts";
import { concernsOnly } from "../../db/changes.ts";
import type { Transaction } from "../../db/database.ts";
import { writeAs } from "../../session/session.ts";
import { attachObject, deleteObject, objectUrl, readyMedia } from "../media/media.ts";
import { limitEdits } from "./edits.ts";
import { findPictureObject, lockPicture, type Picture, setPicture } from "./pictures.queries.ts";

export type { Picture } from "./pictures.queries.ts";

export async function changeProfileImage(ctx: AppContext, viewer: Viewer, imageURL: string): Promise<OwnUser> {
  return { ...viewer, profileImageUrl: await changePicture(ctx, viewer, "profile", imageURL) };
}

export async function changeCoverImage(ctx: AppContext, viewer: Viewer, imageURL: string): Promise<OwnUser> {
  return { ...viewer, coverImageUrl: await changePicture(ctx, viewer, "cover", imageURL) };
}

/** Replaces the former picture, which is deleted with its files. */
async function changePicture(ctx: AppContext, viewer: Viewer, picture: Picture, imageURL: string): Promise<string> {
  await limitEdits(ctx, viewer);
  const { id, name } = await readyMedia(ctx, viewer, imageURL, "image");
  const media = { id, name };
  await writeAs(ctx, viewer, (tx) => {
    concernsOnly(tx, { sessions: [viewer.id], profiles: [viewer.id] });
    return replacePicture(tx, { uploader: viewer, ownerId: viewer.id, picture, media });
  });
  return objectUrl(name);
}

interface Replacement {
  uploader: Pick<Viewer, "id">;
  /** Themselves, or the page that they edit. */
  ownerId: string;
  picture: Picture;
  /** Null removes the former one. */
  media: { id: string; name: string } | null;
}

export async function replacePicture(tx: Transaction, { uploader, ownerId, picture, media }: Replacement) {
  const former = await lockPicture(tx, ownerId, picture);
  if (media) await attachObject(tx, uploader, media.id, picture, ownerId);
  await setPicture(tx, ownerId, picture, media && objectUrl(media.name));
  const left = former?.url && (await findPictureObject(tx, ownerId, former.url));
  if (!left) return;
  await deleteObject(tx, left.id);
  tx.concerns("files", [left.name]);
}
