import type { Files } from "./imports.ts";
import { jpeg } from "./uploads.ts";

/** As Facebook writes it: each byte of UTF-8 is a character. */
const asFacebookStores = (text: string) => Buffer.from(text).toString("latin1");

/** Five posts, twelve photos in an album and two friends. */
export async function facebook(folder: string): Promise<Files> {
  const uri = (name: string) => `${folder}posts/media/${name}`;
  return {
    [`${folder}posts/your_posts__check_ins__photos_and_videos_1.json`]: [
      {
        timestamp: 1_400_000_000,
        data: [{ post: asFacebookStores("Café at the sea 🌊") }, { update_timestamp: 1_400_000_100 }],
      },
      {
        timestamp: 1_500_000_000,
        attachments: [{ data: [{ media: { uri: uri("a.jpg"), description: asFacebookStores("Größe") } }] }],
        data: [],
      },
      {
        timestamp: 1_450_000_000,
        data: [{ post: "Read this" }],
        attachments: [{ data: [{ external_context: { url: "https://example.com/article" } }] }],
      },
      { timestamp: 1_460_000_000, title: "Ana changed her picture" },
    ],
    [`${folder}posts/album/0.json`]: {
      name: asFacebookStores("Días felices"),
      last_modified_timestamp: 1_300_000_000,
      photos: [{ uri: uri("a.jpg") }, ...Array.from({ length: 11 }, (_, at) => ({ uri: uri(`b${at}.jpg`) }))],
    },
    [`${folder}connections/friends/your_friends.json`]: {
      friends_v2: [{ name: "Zenobia Quill" }, { name: "Nobody Here" }],
    },
    [uri("a.jpg")]: await jpeg(),
    ...Object.fromEntries(
      await Promise.all(
        Array.from({ length: 11 }, async (_, at) => [uri(`b${at}.jpg`), await jpeg(20 + at, 20)] as const),
      ),
    ),
  };
}

/** Three posts of one's own, one of them with a photo, and what is not taken. */
export async function mastodon(): Promise<Files> {
  const actor = "https://social.example/users/ana";
  const note = (id: number, fields: object) => ({
    type: "Create",
    actor,
    object: {
      id: `${actor}/statuses/${id}`,
      type: "Note",
      published: `2022-03-0${id}T10:00:00Z`,
      to: ["https://www.w3.org/ns/activitystreams#Public"],
      attachment: [],
      ...fields,
    },
  });
  return {
    "actor.json": { id: actor },
    "outbox.json": {
      orderedItems: [
        note(1, {
          content:
            '<p>Hello &amp; welcome<br />all</p><p>See <a href="https://a.example/x"><span class="invisible">https://</span><span>a.example/x</span></a></p>',
        }),
        note(2, {
          content: "<p>A photo</p>",
          summary: "Food",
          attachment: [{ url: "/media_attachments/files/1/original/p.jpg", name: "Bread" }],
        }),
        note(3, { content: "<p>To you alone</p>", to: ["https://social.example/users/bo"], cc: [] }),
        note(4, { content: "<p>An answer</p>", inReplyTo: "https://social.example/users/bo/statuses/9" }),
        note(5, { content: "<p>My thread goes on</p>", inReplyTo: `${actor}/statuses/1`, to: [`${actor}/followers`] }),
        { type: "Announce", actor, object: "https://social.example/users/bo/statuses/1" },
      ],
    },
    "media_attachments/files/1/original/p.jpg": await jpeg(),
  };
}
