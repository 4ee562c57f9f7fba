import { type Entry, zip } from "../../server/src/features/media/zip/zip.ts";
import { findingsEverywhere } from "../testing/axe.ts";
import { call } from "../posts/feed-world.ts";
import { png } from "../testing/pictures.ts";
import { expect, test } from "../testing/world.ts";

const PHOTOS = 12;

/** The zip that Facebook gives: two posts with words, one with each photo, and the name of a friend. */
async function archive(friend: string): Promise<Buffer> {
  const folder = "your_facebook_activity/";
  const uri = (at: number) => `${folder}posts/media/${at}.png`;
  const photos = Array.from({ length: PHOTOS }, (_, at) => ({
    timestamp: 1_500_000_000 + at,
    data: [],
    attachments: [{ data: [{ media: { uri: uri(at) } }] }],
  }));
  const texts = ["A walk by the sea", "Home again"].map((post, at) => ({
    timestamp: 1_400_000_000 + at,
    data: [{ post }],
  }));
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  async function* entries(): AsyncGenerator<Entry> {
    yield {
      name: `${folder}posts/your_posts__check_ins__photos_and_videos_1.json`,
      content: json([...texts, ...photos]),
    };
    const friends = { friends_v2: [{ name: friend }] };
    yield { name: `${folder}connections/friends/your_friends.json`, content: json(friends) };
    for (let at = 0; at < PHOTOS; at += 1) {
      yield { name: uri(at), content: png({ width: 1_600, height: 1_200 + at }) };
    }
  }
  const pieces = [];
  for await (const piece of zip(entries())) pieces.push(piece);
  return Buffer.concat(pieces);
}

test(
  "what is in an archive from Facebook is looked at, brought in for close friends, and undone",
  { tag: "@full" },
  async ({ page, ana, world }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    await world.member({ firstName: "Zenobia", lastName: mark });
    await page.goto("/settings/data");
    const section = page.getByRole("region", { name: "Import your data" });
    const list = section.getByRole("list", { name: "Imports" });
    const file = { name: "facebook.zip", mimeType: "application/zip", buffer: await archive(`Zenobia ${mark}`) };
    await section.getByLabel("Archive", { exact: true }).setInputFiles(file);

    const found = list.getByRole("list", { name: "In the archive" });
    await expect(found).toContainText("14 posts");
    await expect(found).toContainText("12 photos and videos");
    await expect(found).toContainText("1 friend");
    await expect(list.getByRole("link", { name: `Zenobia ${mark}` })).toBeVisible();
    const audience = section.getByLabel("Who can see it");
    await expect(audience).toHaveValue("close-friends");
    await expect(audience.getByRole("option")).toHaveText(["Close friends", "Friends"]);
    expect(await findingsEverywhere(page)).toEqual([]);

    await section.getByRole("button", { name: "Import" }).click();
    await expect(section.getByRole("progressbar", { name: "Importing your posts" })).toBeVisible();
    await expect(list).toContainText("14 posts imported.", { timeout: 60_000 });
    expect(await findingsEverywhere(page)).toEqual([]);

    await page.goto(`/profile/${ana.id}`);
    await expect(page.getByRole("article").filter({ hasText: "Home again" })).toBeVisible();
    await page.goto("/settings/data");
    await section.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
    await expect(list).toHaveCount(0);
    expect(await call(ana, "GET", `/api/users/${ana.id}/posts`)).toEqual([]);
  },
);
