import type { Db } from "../../db/sql.ts";
import { attachMedia, attachObject } from "../../features/media/media.ts";
import { insertPosts } from "../demo.queries.ts";
import type { Person } from "../people.ts";
import type { StoredPicture } from "../picture-store.ts";
import { pictureKey } from "../pictures.ts";
import { wordsFor } from "../text/pictures.ts";
import { idAt } from "../times.ts";
import { insertAudit } from "../town-hall.queries.ts";
import { handToPage, insertPage, insertPagePosts } from "./pages.queries.ts";
import type { PlannedPage } from "./pages.ts";
import type { Town } from "../plan.ts";

/** What its editors uploaded is the page's. */
export async function writePages(
  db: Db,
  { pages, events, listings }: Pick<Town, "pages" | "events" | "listings">,
  pictures: Map<string, StoredPicture>,
) {
  for (const page of pages) {
    const made = [...events, ...listings].filter((one) => one.page === page.handle);
    const [profile, cover] = ["profile", "cover"].map((kind) => pictures.get(`${kind}:${page.id}`));
    await insertPage(db, page, { profile: profile?.url ?? null, cover: cover?.url ?? null });
    if (profile) await attachObject(db, page.owner, profile.objectId, "profile", page.id);
    if (cover) await attachObject(db, page.owner, cover.objectId, "cover", page.id);
    await handToPage(
      db,
      page.id,
      made.map(({ id }) => id),
    );
    const rows = page.posts.map((post) => ({ ...post, userId: page.id, mentions: [], audience: "public" }));
    await insertPosts(db, rows);
    await insertPagePosts(db, page);
    await insertAudit(db, actsOf(page));
    for (const { id, by, pictures: names } of page.posts) {
      const drawn = names.map((name, index) => ({
        id: pictures.get(pictureKey(id, index))?.objectId ?? "",
        alt: wordsFor(name),
      }));
      await attachMedia(db, { id: by.id, pageId: page.id }, { kind: "post", id }, drawn);
    }
  }
}

/** What its editors read in its activity. */
function actsOf({ id: subjectId, name: subjectName, owner, posts, createdAt }: PlannedPage) {
  const entry = (action: string, by: Person, at: Date) => ({
    id: idAt(at),
    adminId: by.id,
    adminName: `${by.firstName} ${by.lastName}`,
    action,
    subjectKind: "page",
    subjectId,
    subjectName,
    createdAt: at,
  });
  return [
    entry("create-page", owner, createdAt),
    ...posts.map((post) => entry("write-as-page", post.by, post.createdAt)),
  ];
}
