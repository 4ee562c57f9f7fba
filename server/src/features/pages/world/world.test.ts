import { api } from "@plaza/contract/api";
import type { Page } from "@plaza/contract/pages";
import type { Post } from "@plaza/contract/posts";
import type { WorldPost } from "@plaza/contract/world";
import { parse, validate } from "fast-xml-parser";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { liveFully } from "../../../testing/acts/lives.ts";
import { comment, react } from "../../../testing/acts/notifications.ts";
import { makePage, postAs } from "../../../testing/acts/pages.ts";
import { upload } from "../../../testing/acts/uploads.ts";
import { crawl, everyText, visit } from "../../../testing/programs/crawler.ts";
import { HELD, whileHolding } from "../../../testing/acts/community.ts";
import { isFullSize } from "../../../testing/size.ts";
import { useWorld } from "../../../testing/use-world.ts";
import { createWorld, type Person } from "../../../testing/world.ts";
import { WORLD_READS } from "./world.ts";

const world = useWorld({ own: true });
let admin: Person;
let ana: Person;
let bo: Person;
beforeAll(async () => {
  admin = await world.member({ isAdmin: true });
  bo = await world.member({ firstName: "Bo", lastName: "Berg" });
});

// One member owns a few pages at most.
beforeEach(async () => {
  ana = await world.member({ firstName: "Ana", lastName: "Prado" });
});

const get = (path: string, headers?: Record<string, string>) => visit(world, path, headers);
const json = async (path: string) => {
  const { status, text } = await get(path);
  return { status, body: JSON.parse(text) };
};
const call = ({ handle }: Page, more = "") => `/api/world/pages/${handle}${more}`;
const screen = ({ handle }: Page, post?: { id: string }) => `/p/${handle}${post ? `/posts/${post.id}` : ""}`;
const feed = (page: Page) => `${screen(page)}/feed.atom`;

async function write(page: Page, body: object = {}): Promise<Post> {
  const { status, text, json: post } = await postAs(ana, page, { forWorld: true, ...body });
  if (status !== 201) throw new Error(text);
  return post;
}

/** A page with a picture, and a post for the world with another. */
async function publish(words: string) {
  const page = await makePage(ana, {
    name: `${words} club`,
    imageUrl: await upload(ana),
    coverImageUrl: await upload(ana),
  });
  const post = await write(page, {
    content: `${words} for all`,
    mediaUrls: [{ url: await upload(ana), alt: `${words} by the sea` }],
  });
  return { page, post, picture: post.media[0]?.url ?? "" };
}

/** Where the post is for the world, and where it would be. */
const placesOf = ({ page, post, picture }: Awaited<ReturnType<typeof publish>>) => [
  call(page, `/posts/${post.id}`),
  picture,
  `${picture}?w=160`,
];
const statusesOf = (paths: string[]) => Promise.all(paths.map(async (path) => (await get(path)).status));

/** Its words, in everything that lists posts. */
async function isListed({ page, post }: Awaited<ReturnType<typeof publish>>) {
  const lists = [call(page, "/posts"), feed(page), "/sitemap.xml", screen(page, post)];
  const responses = await Promise.all(lists.map((path) => get(path)));
  return responses.map(({ text }) => text.includes(post.id) || text.includes(post.content ?? ""));
}

describe("AA2: a visitor", () => {
  it("AA2: reads a page and its posts for the world, with counts and without anybody's name", async () => {
    const { page, post } = await publish("Open");
    await react(bo, post.id, "love");
    await comment(bo, post.id, { content: "Nobody outside reads this" });
    await write(page, { content: "For members", forWorld: false });
    const { status, body } = await json(call(page));
    expect([status, body]).toEqual([
      200,
      {
        id: page.id,
        handle: page.handle,
        name: "Open club",
        kind: "authority",
        about: null,
        address: null,
        links: [],
        hours: null,
        imageUrl: page.imageUrl,
        coverImageUrl: page.coverImageUrl,
        createdAt: page.createdAt,
      },
    ]);
    const { body: posts } = await json(call(page, "/posts"));
    expect(posts).toEqual([
      {
        id: post.id,
        content: "Open for all",
        lang: post.lang,
        media: post.media,
        createdAt: post.createdAt,
        editedAt: null,
        reactionCount: 1,
        commentCount: 1,
      },
    ]);
    expect((await json(call(page, `/posts/${post.id}`))).body).toEqual(posts[0]);
    expect((await json(call({ ...page, handle: page.handle.toUpperCase() }))).status).toBe(200);
  });

  it("AA2: does not learn of a page that has written nothing for the world", async () => {
    const page = await makePage(ana, { name: "Members only", imageUrl: await upload(ana) });
    await write(page, { forWorld: false });
    expect(await statusesOf([call(page), call(page, "/posts"), feed(page), page.imageUrl ?? ""])).toEqual([
      404, 404, 404, 401,
    ]);
    const [there, unknown] = [await get(screen(page)), await get("/p/nobody-at-all")];
    expect([there.status, there.text]).toEqual([unknown.status, unknown.text]);
  });

  it("AA2: gets the posts page by page, newest first", async () => {
    const page = await makePage(ana);
    const written = [];
    for (const content of ["One", "Two", "Three"]) written.unshift((await write(page, { content })).id);
    const first = await get(call(page, "/posts?limit=2"));
    const next = first.headers.get("link")?.match(/<([^>]+)>/)?.[1] ?? "";
    const pages = [...(JSON.parse(first.text) as WorldPost[]), ...((await json(next)).body as WorldPost[])];
    expect(pages.map(({ id }) => id)).toEqual(written);
    expect((await get(call(page, "/posts?before=x"))).status).toBe(400);
  });

  it("AA2: is set no cookie, and keeps nothing longer than it is there", async () => {
    const { page, post, picture } = await publish("Short");
    for (const path of [call(page), feed(page), "/sitemap.xml", "/robots.txt", picture, screen(page, post)]) {
      const { status, headers } = await get(path);
      expect([path, status, headers.getSetCookie()]).toEqual([path, 200, []]);
      expect([path, headers.get("cache-control")]).toEqual([path, path.startsWith("/api") ? "no-store" : "no-cache"]);
      const etag = headers.get("etag");
      if (etag) expect([path, (await get(path, { "if-none-match": etag })).status]).toEqual([path, 304]);
    }
  });

  it("AA2: is limited", async () => {
    const { page } = await publish("Limited");
    const node = await createWorld({ RATE_LIMIT: "on" }, world.database);
    try {
      const read = () => visit(node, call(page));
      const responses = await Promise.all(Array.from({ length: 8 }, read));
      expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
      // The rest at once would be held back by the limit of what is in flight.
      await node.ctx.limits.take({ ...WORLD_READS, max: 1 }, "127.0.0.1").catch(() => {});
      for (let n = 8; n < WORLD_READS.max; n++) await node.ctx.limits.take(WORLD_READS, "127.0.0.1").catch(() => {});
      expect((await read()).status).toBe(429);
      // The screen is sent all the same.
      expect((await visit(node, screen(page))).status).toBe(200);
    } finally {
      await node.close();
    }
  });
});

describe("AA2: what stops being for the world is gone for a visitor at once", () => {
  type Published = Awaited<ReturnType<typeof publish>>;
  const path = ({ post }: Published) => `/api/posts/${post.id}`;
  it.each<[string, (one: Published) => Promise<{ status: number }>]>([
    ["deleted", (one) => ana.send(path(one), { method: "DELETE" })],
    ["for members again", (one) => ana.send(path(one), { method: "PUT", body: { forWorld: false } })],
    [
      "removed by a moderator",
      (one) => admin.send(`/api/admin/posts/${one.post.id}`, { method: "DELETE", body: { reason: "Wrong" } }),
    ],
    ["of a page that was deleted", ({ page }) => ana.send(`/api/pages/${page.id}`, { method: "DELETE" })],
  ])("a post that is %s", async (_, act) => {
    const one = await publish("Gone");
    await write(one.page, { content: "Another stays" });
    expect(await statusesOf(placesOf(one))).toEqual([200, 200, 200]);
    expect(await isListed(one)).toEqual([true, true, true, true]);
    expect((await act(one)).status).toBeLessThan(300);
    expect(await statusesOf(placesOf(one))).toEqual([404, 401, 401]);
    expect(await isListed(one)).toEqual([false, false, false, false]);
  });

  it("a post that a filter holds is not there before a moderator releases it", async () => {
    const page = await makePage(ana);
    const post = await whileHolding(admin, () => write(page, { content: `A ${HELD} word` }));
    expect(await statusesOf([call(page), call(page, `/posts/${post.id}`), feed(page)])).toEqual([404, 404, 404]);
  });

  it("a post becomes for the world when its editor says so, and by nothing else", async () => {
    const page = await makePage(ana);
    const post = await write(page, { forWorld: false });
    await ana.send(`/api/posts/${post.id}`, { method: "PUT", body: { content: "Other words" } });
    expect((await get(call(page))).status).toBe(404);
    await ana.send(`/api/posts/${post.id}`, { method: "PUT", body: { forWorld: true } });
    expect((await json(call(page, "/posts"))).body).toMatchObject([{ content: "Other words" }]);
  });

  it("a share by a page is not for the world: what it shares is somebody else's", async () => {
    const page = await makePage(ana);
    const theirs = (await bo.send("/api/posts", { body: { content: "Mine", audience: "public" } })).json;
    const share = await write(page, { content: "Look", sharedPostId: theirs.id });
    expect((await get(call(page, `/posts/${share.id}`))).status).toBe(404);
  });

  it("everything, where administrators turn it off; and it is back when they turn it on", async () => {
    const one = await publish("Switched");
    const paths = [...placesOf(one), call(one.page), feed(one.page), "/sitemap.xml", "/robots.txt"];
    const plain = (await get("/")).text;
    const turn = (worldPages: boolean) => admin.send("/api/admin/settings", { method: "PUT", body: { worldPages } });
    expect((await turn(false)).json).toMatchObject({ worldPages: false });
    expect(await statusesOf(paths)).toEqual([404, 401, 401, 404, 404, 404, 404]);
    expect((await get(screen(one.page, one.post))).text).toBe(plain);
    await turn(true);
    expect(await statusesOf(paths)).toEqual(paths.map(() => 200));
  });
});

const STORED = `</title><script>alert(1)</script> "quoted" & 'so' ]]> <b> ü 🎈`;
/** What is stored of it has no control characters. */
const NASTY = `${STORED}\u0007`;

describe("F5: what leads there from outside", () => {
  it("F5: is an Atom feed that says what the posts say, whatever they say", async () => {
    const page = await makePage(ana, { name: `Club & "Sons"`, about: NASTY });
    const first = await write(page, { content: `${NASTY}\nSecond line` });
    await ana.send(`/api/posts/${first.id}`, { method: "PUT", body: { content: `${NASTY}\nAnother line` } });
    const second = await write(page, { content: null, mediaUrls: [{ url: await upload(ana), alt: `"><b>` }] });
    for (let n = 0; n < 19; n++) await write(page, { content: `Post ${n}` });
    const { text, headers } = await get(feed(page));
    expect(headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    expect(validate(text)).toBe(true);
    const { feed: read } = parse(text, { ignoreAttributes: false, attributeNamePrefix: "" });
    expect(read).toMatchObject({ xmlns: "http://www.w3.org/2005/Atom", id: `urn:uuid:${page.id}` });
    expect(read.entry).toHaveLength(20);
    expect(read.link).toEqual([
      { rel: "self", type: "application/atom+xml", href: world.url + feed(page) },
      { rel: "alternate", type: "text/html", href: world.url + screen(page) },
    ]);
    const picture = read.entry.at(-1);
    expect(picture).toMatchObject({ id: `urn:uuid:${second.id}`, title: "Club &amp; &quot;Sons&quot;" });
    expect(decoded(picture.content["#text"])).toBe(
      `<p><img src="${world.url}${second.media[0]?.url}?w=1080" alt="&quot;&gt;&lt;b&gt;"></p>`,
    );
    for (const { id, title, updated, published, link } of read.entry) {
      expect([id, title, updated, published, link.href].every((value) => String(value).length > 0)).toBe(true);
      expect(Date.parse(updated)).toBeGreaterThanOrEqual(Date.parse(published));
    }
    await ana.send(`/api/posts/${second.id}`, { method: "DELETE" });
    const { feed: later } = parse((await get(feed(page))).text, {});
    const nasty = later.entry.at(-1);
    expect([nasty.id, decoded(nasty.title)]).toEqual([`urn:uuid:${first.id}`, STORED]);
    expect(Date.parse(nasty.updated)).toBeGreaterThan(Date.parse(nasty.published));
    expect(decoded(decoded(nasty.content).replaceAll(/<\/?p>/g, ""))).toBe(`${STORED}<br>Another line`);
  });

  it("F5: is a page whose tags say what it says, with a picture of its own, and no markup of anybody's", async () => {
    const page = await makePage(ana, { name: `Club & "Sons"`, about: NASTY, coverImageUrl: await upload(ana) });
    const post = await write(page, { content: NASTY });
    const pictured = await write(page, {
      content: "With a picture",
      mediaUrls: [{ url: await upload(ana), alt: `A "boat"` }],
    });
    const tagsOf = (html: string) =>
      Object.fromEntries(
        [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(([, name, value = ""]) => [
          name,
          decoded(value),
        ]),
      );
    const of = await get(screen(page));
    expect(tagsOf(of.text)).toMatchObject({
      "og:type": "website",
      "og:title": page.name,
      "og:url": world.url + screen(page),
      "og:image": `${world.url}${page.coverImageUrl}?w=1080`,
      "twitter:card": "summary_large_image",
    });
    expect(of.text).toContain(`<link rel="canonical" href="${world.url}${screen(page)}">`);
    expect(of.text).toContain(
      `type="application/atom+xml" title="Club &amp; &quot;Sons&quot;" href="${world.url}${feed(page)}">`,
    );
    const nasty = (await get(screen(page, post))).text;
    expect(nasty).not.toMatch(/<script>|<b>/);
    expect(tagsOf(nasty)).toMatchObject({
      "og:type": "article",
      "og:title": STORED,
      "og:description": STORED,
      description: STORED,
    });
    expect(tagsOf((await get(screen(page, pictured))).text)).toMatchObject({
      "og:image": `${world.url}${pictured.media[0]?.url}?w=1080`,
      "og:image:alt": `A "boat"`,
    });
    // A post of another page has no address here.
    const other = await publish("Other");
    expect((await get(screen(page, other.post))).text).toBe((await get("/")).text);
    expect((await get(call(page, `/posts/${other.post.id}`))).status).toBe(404);
  });

  it("F5: is a sitemap of the pages and posts for the world, which robots.txt names", async () => {
    const { page, post } = await publish("Mapped");
    const member = await write(page, { forWorld: false });
    const { text } = await get("/sitemap.xml");
    expect(validate(text)).toBe(true);
    const { urlset } = parse(text, {});
    const found: string[] = urlset.url.map(({ loc }: { loc: string }) => loc);
    expect(found).toContain(world.url + screen(page));
    expect(found).toContain(world.url + screen(page, post));
    expect(text).not.toContain(member.id);
    const robots = (await get("/robots.txt")).text.split("\n");
    expect(robots).toContain("Allow: /p/");
    expect(robots).toContain("Disallow: /");
    expect(robots).toContain(`Sitemap: ${world.url}/sitemap.xml`);
  });

  it(
    "AA2, F5: is no more than that: a crawler that opens every address finds only what is for the world",
    { timeout: 60_000 },
    async () => {
      const before = new Set(await everyText(world));
      const lived = await liveFully(world, ana, bo);
      const secrets = (await everyText(world)).filter((text) => !before.has(text));
      for (const name of ["Prado", "Berg", "Zanzibar"])
        expect(`${secrets.join()} ${[...before].join()}`).toContain(name);
      const one = await publish("Crawled");
      await comment(bo, one.post.id, { content: "Zanzibar in a comment" });
      await write(one.page, { content: "Zanzibar of members", forWorld: false });

      const responses = await crawl(world, await everyAddress());
      expect(responses.length).toBeGreaterThan(250);
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
      const isPublic = ({ path }: { path: string }) => !path.startsWith("/api/openapi");
      for (const secret of [...secrets, "Prado", "Zanzibar", ana.email, lived.post.id]) {
        const shown = responses.filter(isPublic).filter(({ path, text }) => text.replaceAll(path, "").includes(secret));
        expect([secret, shown.map(({ path }) => path)]).toEqual([secret, []]);
      }
      const read = responses.filter(({ status, path }) => status === 200 && path.startsWith("/objects/"));
      const pictures = await world.ctx.db.rows<{ url: string }>(sql`
      select '/objects/' || name as url from objects
      where exists (select 1 from page_posts where post_id = thing_id and is_for_world) or attached_to in ('profile', 'cover')
        and exists (select 1 from page_posts where page_id = owner_id and is_for_world)`);
      const allowed = new Set(pictures.map(({ url }) => url));
      expect(read.map(({ path }) => path.split("?")[0] ?? "").filter((path) => !allowed.has(path))).toEqual([]);
      expect(read.map(({ path }) => path)).toContain(one.picture);
    },
  );
});

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
const decoded = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (one) => ENTITIES[one] ?? one);

/** The screens of things, by the tables of these. */
const SCREENS: Record<string, string> = {
  posts: "/post/",
  users: "/profile/",
  groups: "/groups/",
  events: "/events/",
  marketplace_items: "/marketplace/",
  albums: "/albums/",
};
const OF_EACH = isFullSize ? 4 : 1;

/** Each GET of the contract and each screen, with ids that are there. */
async function everyAddress(): Promise<string[]> {
  const { db } = world.ctx;
  const tables = await db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`);
  const ids = new Map<string, string[]>();
  for (const { name } of tables) {
    const dump = await db.row<{ xml: string }>(
      sql`select table_to_xml(format('%I', ${name}::text)::regclass, false, false, '')::text as xml`,
    );
    ids.set(
      name,
      [...(dump?.xml.matchAll(/<id>([0-9a-f-]{36})<\/id>/g) ?? [])].map(([, id = ""]) => id),
    );
  }
  const handles = await db.rows<{ handle: string }>(sql`select handle from pages`);
  const any = [...ids.values()].flatMap((of) => of.slice(-1));
  /** A token is nobody's id: whoever has one reads what it is for. */
  const idsFor = (param: string) =>
    param === ":token"
      ? ["unknown"]
      : ([...ids].find(([table]) => table.startsWith(param.slice(1, -2).toLowerCase()))?.[1]?.slice(-OF_EACH) ?? any);
  const calls = api
    .filter(({ method }) => method === "GET")
    .flatMap(({ path }) => {
      const [first = "", ...others] = path.match(/:\w+/g) ?? [];
      const rest = others.reduce((left, param) => left.replace(param, idsFor(param).at(-1) ?? "x"), path);
      const values = first === ":handle" ? handles.map(({ handle }) => handle) : idsFor(first);
      return first ? values.map((value) => rest.replace(first, value)) : [path];
    });
  const screens = Object.entries(SCREENS).flatMap(([table, path]) =>
    (ids.get(table) ?? []).slice(-OF_EACH).map((id) => path + id),
  );
  const pages = handles.flatMap(({ handle }) => [
    `/p/${handle}`,
    `/p/${handle}/feed.atom`,
    ...(ids.get("posts") ?? [])
      .slice(-OF_EACH)
      .flatMap((id) => [`/p/${handle}/posts/${id}`, `/api/world/pages/${handle}/posts/${id}`]),
  ]);
  const files = await db.rows<{ url: string }>(sql`select '/objects/' || name as url from objects`);
  return ["/", "/sitemap.xml", "/robots.txt", ...calls, ...screens, ...pages, ...files.map(({ url }) => url)];
}
