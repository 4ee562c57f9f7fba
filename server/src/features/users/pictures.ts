import type { OwnUser } from "@plaza/contract/users";
import type { AppContext, Viewer } from "../../context.ts";
import { writeAs } from "../../session/session.ts";
import { attachObject, deleteObject, objectUrl, readyMedia } from "../media/media.ts";
import { limitEdits } from "./edits.ts";
import { findPictureObject, lockPicture, type Picture, setPicture } from "./pictures.queries.ts";

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
  const url = objectUrl(name);
  await writeAs(ctx, viewer, async (db) => {
    const former = await lockPicture(db, viewer.id, picture);
    await attachObject(db, viewer, id, picture);
    await setPicture(db, viewer.id, picture, url);
    const left = former?.url && (await findPictureObject(db, viewer.id, former.url));
    if (left) await deleteObject(db, left.id);
  });
  return url;
}
