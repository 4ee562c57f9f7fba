import { join } from "node:path";
import sharp from "sharp";
import { sql } from "../../server/src/db/sql.ts";
import { prepareImage } from "../../server/src/features/media/images.ts";
import { keyOfFile } from "../../server/src/features/media/object-names.ts";
import { diskStorage } from "../../server/src/storage/disk.ts";
import { type Member, signIn } from "./people.ts";
import { TALKING } from "./seed.ts";
import type { Town } from "./town.ts";

const AVATARS = 60;
/** The newest so many pictures of posts, and the stories that are shown first. */
const HUNG = 150;

/** Shapes of all colours: as large as a photo once it is compressed. */
async function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const shapes = sharp({ create: { width: 120, height: 120, channels: 3, background: "#888", noise } }).png();
  return sharp(await shapes.toBuffer())
    .resize(width, height)
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** A member with a chat, in a town with pictures. */
export async function prepareViewer(town: Town): Promise<Member> {
  const [member] = await signIn(town.db, [TALKING[0]]);
  if (!member) throw new Error("The town has no such member");
  await hangPictures(town);
  return member;
}

/** Gives members an avatar, and the newest pictures of posts and stories their files, which the seed leaves out. */
async function hangPictures({ db, dataDir }: Town) {
  const [hung] = await db.rows(sql`select 1 from objects where attached_to = 'avatar'`);
  if (hung) return;
  await db.rows(sql`
    insert into objects (owner_id, name, origin, state, kind, content_type, width, height, attached_to)
    select (select id from users order by id limit 1), left(md5('avatar' || n), 22), 'upload', 'ready', 'image', 'image/webp',
      480, 480, 'avatar' from generate_series(0, ${AVATARS - 1}::int) as n`);
  await db.rows(sql`
    update users set profile_image_url =
      '/objects/' || left(md5('avatar' || abs(hashtext(id::text)) % ${AVATARS}::int), 22)`);
  const storage = diskStorage(join(dataDir, "media"));
  for (const [kind, width, height] of [
    ["post", 1080, 720],
    ["story:%", 1080, 1920],
    ["avatar", 480, 480],
  ] as const) {
    const { files } = await prepareImage(await photo(width, height));
    const objects = await db.rows<{ name: string }>(sql`
      select name from objects where attached_to like ${kind} order by id desc limit ${HUNG}`);
    for (const { name } of objects) for (const file of files) await storage.put(keyOfFile(name, file), file.body);
  }
}
