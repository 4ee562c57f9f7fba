import type { Db } from "../../db/sql.ts";
import { insertAlbum } from "./albums.queries.ts";
import type { PlannedAlbum, PlannedPhoto } from "./albums.ts";

export async function writeAlbums(
  db: Db,
  albums: PlannedAlbum[],
  takePicture: (album: PlannedAlbum, photo: PlannedPhoto) => Promise<void>,
) {
  for (const album of albums) {
    await insertAlbum(db, album);
    for (const photo of album.photos) await takePicture(album, photo);
  }
}
