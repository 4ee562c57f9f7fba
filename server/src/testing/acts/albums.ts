import type { Album, AlbumPhoto, OpenAlbum } from "@plaza/contract/albums";
import type { Person } from "../world.ts";
import { uploadSome } from "./uploads.ts";

export async function makeAlbum(who: Person, body: object = {}): Promise<OpenAlbum> {
  const { status, text, json } = await who.send("/api/albums", { body: { name: "Summer", ...body } });
  if (status !== 201) throw new Error(text);
  return json;
}

/** Adds that many photos; returns them. */
export async function addTo(who: Person, album: { id: string }, count = 1): Promise<AlbumPhoto[]> {
  const mediaUrls = (await uploadSome(who, count)).map((url) => ({ url }));
  const { status, text, json } = await who.send(`/api/albums/${album.id}/photos`, { body: { mediaUrls } });
  if (status !== 201) throw new Error(text);
  return json;
}

/** The status of an attempt to add one. */
export async function triesToAdd(who: Person, album: { id: string }): Promise<number> {
  const mediaUrls = (await uploadSome(who, 1)).map((url) => ({ url }));
  return (await who.send(`/api/albums/${album.id}/photos`, { body: { mediaUrls } })).status;
}

export const contribute = (owner: Person, album: { id: string }, who: Person, method: "PUT" | "DELETE" = "PUT") =>
  owner.send(`/api/albums/${album.id}/contributors/${who.id}`, { method });

export const photosOf = async (viewer: Person, album: { id: string }): Promise<string[]> =>
  (await viewer.send(`/api/albums/${album.id}/photos`)).json.map(({ id }: AlbumPhoto) => id);

export const albumsOf = async (viewer: Person, query: string): Promise<string[]> =>
  (await viewer.send(`/api/albums?${query}`)).json.map(({ id }: Album) => id);
