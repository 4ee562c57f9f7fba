import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { previewOfPost } from "../../testing/acts/previews.ts";
import { bombPng, get, jpeg } from "../../testing/acts/uploads.ts";
import { eventually } from "../../testing/eventually.ts";
import { type HostileServer, startHostileServer } from "../../testing/hostile-server.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { removeUnusedPreviews } from "./previews.ts";

const NONE = expect.objectContaining({ preview: null });

let stranger: HostileServer;
let world: World;
let ana: Person;
let bo: Person;
beforeAll(async () => {
  stranger = await startHostileServer();
  world = await createWorld({ RATE_LIMIT: "off" }, {}, stranger.outgoing);
});
afterAll(async () => {
  await world.close();
  stranger.close();
});
beforeEach(async () => {
  [ana, bo] = [await world.member(), await world.member({ firstName: "Bo" })];
});

let pages = 0;
/** A new page of a stranger's, with this in its head. */
function newPage(head = "<title>A page</title>") {
  const path = `/page-${(pages += 1)}`;
  stranger.html(path, head);
  return { path, url: stranger.at(path) };
}

function picture(body: Buffer | string, headers: Record<string, string> = { "content-type": "image/jpeg" }) {
  const path = `/picture-${(pages += 1)}`;
  stranger.page(path, (_request, response) => response.writeHead(200, headers).end(body));
  return `<meta property="og:image" content="${path}">`;
}

const write = async (by: Person, content: string, more: object = {}) =>
  (await by.send("/api/posts", { body: { content, ...more } })).json;
const jobsLeft = async () => (await world.ctx.db.rows(sql`select 1 from jobs where kind = 'link-preview'`)).length;
const allFetched = () => eventually(async () => expect(await jobsLeft()).toBe(0));
const expire = (url: string) =>
  world.ctx.db.rows(sql`update link_previews set expires_at = now() - interval '1 s' where url = ${url}`);
const typesOf = (frames: unknown[]) => frames.map((frame) => (frame as { type: string }).type);

describe("the first link of a post", () => {
  it("J4: gets a preview with its own copy of the picture, live for those who look at it", async () => {
    const head = `<meta property="og:title" content="A bridge"><meta name="description" content="Old and crooked">`;
    const { url } = newPage(head + picture(await jpeg(1_200, 630)));
    const { socket, frames } = await bo.openSocket();
    socket.send(JSON.stringify({ type: "watch", postIds: [], feed: true }));
    const post = await write(ana, `Look: ${url}, and https://example.com/second`);
    expect(post).toEqual(NONE);
    socket.send(JSON.stringify({ type: "watch", postIds: [post.id] }));

    const preview = await previewOfPost(bo, post.id);
    expect(preview).toEqual({
      url,
      title: "A bridge",
      description: "Old and crooked",
      author: null,
      image: expect.objectContaining({ kind: "image", width: 640, height: 336, alt: null }),
    });
    const image = await get(world, preview.image?.url ?? "", bo);
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/webp"]);
    // In the feed it is from memory the second time.
    for (let n = 0; n < 2; n++) {
      const { json } = await bo.send("/api/posts");
      expect(json.find(({ id }: { id: string }) => id === post.id).preview).toEqual(preview);
    }
    socket.close();
    expect(typesOf(frames)).toContain("watching");
  });

  it("is shown at once on open screens, and its removal too", async () => {
    const { path, url } = newPage();
    let respond = () => {};
    stranger.page(path, (_request, response) => {
      respond = () => response.writeHead(200, { "content-type": "text/html" }).end("<title>Late</title>");
    });
    const post = await write(ana, url);
    const { socket, frames } = await bo.openSocket();
    socket.send(JSON.stringify({ type: "watch", postIds: [post.id] }));
    await eventually(() => expect(typesOf(frames)).toContain("watching"));
    await eventually(() => expect(stranger.asked(path)).toBe(1));
    respond();
    const shown = { type: "post-preview", postId: post.id, preview: expect.objectContaining({ title: "Late" }) };
    await eventually(() => expect(frames).toContainEqual(shown));
    await ana.send(`/api/posts/${post.id}/preview`, { method: "DELETE" });
    await eventually(() => expect(frames).toContainEqual({ ...shown, preview: null }));
    socket.close();
  });

  it("delays nobody, however slow its page is", async () => {
    const { path, url } = newPage();
    stranger.page(path, () => {});
    const begun = performance.now();
    for (let n = 0; n < 5; n++) expect(await write(ana, `${n} ${url}`)).toEqual(NONE);
    expect(await write(bo, "No link at all")).toEqual(NONE);
    expect(performance.now() - begun).toBeLessThan(3_000);
  });

  it("J3: is fetched once, however many posts have it at the same moment", async () => {
    const { path, url } = newPage();
    const posts = await Promise.all(Array.from({ length: 20 }, (_, n) => write(n % 2 ? ana : bo, `${n} ${url}`)));
    for (const { id } of posts) expect(await previewOfPost(bo, id)).toMatchObject({ title: "A page" });
    await write(ana, `again ${url}`);
    await allFetched();
    expect(stranger.asked(path)).toBe(1);
  });

  it("is fetched again after its end, and what was fetched stays where that fails", async () => {
    const { path, url } = newPage("<title>First</title>");
    const post = await write(ana, url);
    expect(await previewOfPost(bo, post.id)).toMatchObject({ title: "First" });
    for (const [head, title] of [
      ["<title>Second</title>", "Second"],
      ["", "Second"],
    ] as const) {
      stranger.html(path, head);
      await expire(url);
      await write(bo, url);
      await allFetched();
      const { json } = await bo.send("/api/posts?limit=50");
      expect(json.find(({ id }: { id: string }) => id === post.id).preview).toMatchObject({ title });
    }
    expect(stranger.asked(path)).toBe(3);
  });

  it("that leads to nothing is not fetched again before its end either", async () => {
    const url = stranger.at("/missing");
    for (let n = 0; n < 3; n++) await write(ana, url);
    await allFetched();
    for (let n = 0; n < 3; n++) await write(ana, url);
    await allFetched();
    expect(stranger.asked("/missing")).toBe(1);
    await expire(url);
    expect(await write(ana, url)).toEqual(NONE);
    await allFetched();
    expect(stranger.asked("/missing")).toBe(2);
  });

  it("J1: is not fetched from inside", async () => {
    stranger.name("inside.example", [stranger.inside]);
    stranger.redirect("/turning", `http://${stranger.inside}:${stranger.port}/`);
    const links = [
      `http://${stranger.inside}:${stranger.port}/`,
      stranger.at("/", "inside.example"),
      stranger.at("/turning"),
      "http://169.254.169.254/latest/meta-data/",
      "http://localhost/",
      "http://[::ffff:7f00:1]/",
    ];
    const posts = [];
    for (const link of links) posts.push(await write(ana, link));
    await allFetched();
    for (const { id } of posts) expect((await bo.send(`/api/posts/${id}`)).json).toEqual(NONE);
    expect(stranger.insideConnections()).toBe(0);
  });

  it(
    "has a preview without its picture where that is none, too large, a film or a bomb",
    { timeout: 60_000 },
    async () => {
      const bomb = bombPng(6_000);
      const huge = { "content-type": "image/png", "content-length": String(100 * 1024 * 1024) };
      const pictures = [
        picture("<svg onload='alert(1)'/>", { "content-type": "image/svg+xml" }),
        picture("<html><script>alert(1)</script>"),
        picture("a", huge),
        picture(bomb, { "content-type": "image/png" }),
        picture(Buffer.from("\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom", "latin1"), {
          "content-type": "image/png",
        }),
        '<meta property="og:image" content="http://127.0.0.1/x.png">',
        '<meta property="og:image" content="javascript:alert(1)">',
      ];
      for (const head of pictures) {
        const post = await write(ana, newPage(`<title>Words</title>${head}`).url);
        expect(await previewOfPost(ana, post.id)).toMatchObject({ title: "Words", image: null });
      }
    },
  );

  it("J4: copies of a moving picture one frame, and nothing but pixels", async () => {
    const frames = Array.from({ length: 3 }, (_, n) => ({
      create: { width: 20, height: 20, channels: 3 as const, background: `#${n}00` },
    }));
    const gif = await sharp(await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())), {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    const tail = Buffer.concat([gif, Buffer.from("<script>alert(1)</script>")]);
    const post = await write(
      ana,
      newPage(`<title>Moving</title>${picture(tail, { "content-type": "image/gif" })}`).url,
    );
    const { image } = await previewOfPost(ana, post.id);
    const { body } = await get(world, image?.url ?? "", ana);
    expect(body.includes("script")).toBe(false);
    expect((await sharp(body).metadata()).pages ?? 1).toBe(1);
  });

  it("is left alone where it leads to this instance, or where previews are off", async () => {
    const own = await createWorld(
      { RATE_LIMIT: "off", PUBLIC_URL: stranger.at("").replace(/\/$/, "") },
      {},
      stranger.outgoing,
    );
    const off = await createWorld({ RATE_LIMIT: "off", LINK_PREVIEWS: "off" }, {}, stranger.outgoing);
    const { path, url } = newPage();
    try {
      // Without PUBLIC_URL, by the address that its author has it by.
      await write(ana, `Look: ${world.url}/events`);
      expect(await world.ctx.db.rows(sql`select 1 from link_previews where url like ${`${world.url}%`}`)).toEqual([]);
      for (const other of [own, off]) {
        const member = await other.member();
        expect(await write(member, url)).toEqual(NONE);
        const left = sql`select 1 from link_previews`;
        expect(await other.ctx.db.rows(left)).toEqual([]);
      }
    } finally {
      await own.close();
      await off.close();
    }
    expect(stranger.asked(path)).toBe(0);
  });

  it("J3: gets a preview ten times a minute, and a post without one after that", async () => {
    const limited = await createWorld({ RATE_LIMIT: "on" }, {}, stranger.outgoing);
    try {
      const member = await limited.member();
      const posts = [];
      for (let n = 0; n < 11; n++) posts.push(await write(member, newPage().url));
      for (const { id } of posts.slice(0, 10)) await previewOfPost(member, id);
      expect((await member.send(`/api/posts/${posts[10].id}`)).json).toEqual(NONE);
    } finally {
      await limited.close();
    }
  });
});

describe("the preview of a post", () => {
  it("changes with its link, and stays while other words change", async () => {
    const [first, second] = [newPage("<title>One</title>"), newPage("<title>Two</title>")];
    const edit = (content: string) => ana.send(`/api/posts/${id}`, { method: "PUT", body: { content } });
    const { id } = await write(ana, first.url);
    await previewOfPost(ana, id);
    expect((await edit(`Now ${first.url}`)).json.preview).toMatchObject({ title: "One" });
    await edit(second.url);
    await eventually(async () => expect(await previewOfPost(ana, id)).toMatchObject({ title: "Two" }));
    expect((await edit("No link")).json).toEqual(NONE);
    expect(stranger.asked(first.path)).toBe(1);
  });

  it("is removed by its author alone, and does not come back with an edit", async () => {
    const { url } = newPage();
    const post = await write(ana, url, { audience: "friends" });
    await previewOfPost(ana, post.id);
    await world.befriend(ana, bo);
    const path = `/api/posts/${post.id}/preview`;
    const cleo = await world.member();
    expect((await bo.send(path, { method: "DELETE" })).status).toBe(403);
    expect((await cleo.send(path, { method: "DELETE" })).status).toBe(404);
    expect((await ana.send(`/api/posts/${post.id}`)).json).not.toEqual(NONE);
    for (let n = 0; n < 2; n++) expect((await ana.send(path, { method: "DELETE" })).status).toBe(204);
    expect((await ana.send(`/api/posts/${post.id}`)).json).toEqual(NONE);
    const edited = await ana.send(`/api/posts/${post.id}`, { method: "PUT", body: { content: `Still ${url}` } });
    expect(edited.json).toEqual(NONE);
  });

  it("is shown inside a share, and goes with the post; its address and picture go after their end", async () => {
    const { url } = newPage(`<title>A page</title>${picture(await jpeg())}`);
    const post = await write(ana, url);
    const { image } = await previewOfPost(ana, post.id);
    const share = await write(bo, "See", { sharedPostId: post.id });
    expect(share).toMatchObject({ preview: null, sharedPost: { preview: { title: "A page" } } });

    await ana.send(`/api/posts/${post.id}`, { method: "DELETE" });
    const texts = sql`select 1 from text_previews where text_id = ${post.id}`;
    await eventually(async () => expect(await world.ctx.db.rows(texts)).toEqual([]));
    const rows = () => world.ctx.db.rows(sql`select 1 from link_previews where url = ${url}`);
    await removeUnusedPreviews(world.ctx);
    expect(await rows()).toHaveLength(1);
    await expire(url);
    await removeUnusedPreviews(world.ctx);
    expect(await rows()).toEqual([]);
    expect((await get(world, image?.url ?? "", ana)).status).toBe(404);
  });
});

describe("the link of a comment", () => {
  it("gets a preview, live, which its author can remove", async () => {
    const { url } = newPage("<title>For a comment</title>");
    const post = await write(bo, "Talk");
    const { socket, frames } = await bo.openSocket();
    socket.send(JSON.stringify({ type: "watch", postIds: [post.id] }));
    await eventually(() => expect(typesOf(frames)).toContain("watching"));
    const { json: comment } = await ana.send("/api/comments", { body: { postId: post.id, content: `See ${url}` } });
    const shown = expect.objectContaining({
      id: comment.id,
      preview: expect.objectContaining({ title: "For a comment" }),
    });
    await eventually(async () => expect((await bo.send(`/api/comments/${comment.id}`)).json).toEqual(shown));
    expect((await bo.send(`/api/posts/${post.id}`)).json.comments).toEqual([shown]);
    const path = `/api/comments/${comment.id}/preview`;
    expect((await bo.send(path, { method: "DELETE" })).status).toBe(403);
    expect((await ana.send(path, { method: "DELETE" })).status).toBe(204);
    const without = expect.objectContaining({ id: comment.id, preview: null });
    expect((await bo.send(`/api/comments/${comment.id}`)).json).toEqual(without);
    await eventually(() => expect(frames).toContainEqual({ type: "comment-changed", comment: without }));
    socket.close();
  });
});

describe("the link of a message", () => {
  it("gets a preview for the two alone, live, which its sender can remove and which goes with it", async () => {
    const { url } = newPage("<title>Between us</title>");
    const cleo = await world.member();
    const { socket, frames } = await bo.openSocket();
    const { json: sent } = await ana.send("/api/messages", { body: { receiverId: bo.id, content: url } });
    const shown = expect.objectContaining({ id: sent.id, preview: expect.objectContaining({ title: "Between us" }) });
    await eventually(async () => expect((await bo.send(`/api/messages/${ana.id}`)).json).toEqual([shown]));
    const path = `/api/messages/${sent.id}/preview`;
    expect((await cleo.send(path, { method: "DELETE" })).status).toBe(404);
    expect((await bo.send(path, { method: "DELETE" })).status).toBe(403);
    expect((await ana.send(path, { method: "DELETE" })).status).toBe(204);
    const without = expect.objectContaining({ id: sent.id, preview: null });
    await eventually(() => expect(frames).toContainEqual({ type: "message-changed", message: without }));
    socket.close();

    const other = newPage("<title>Another</title>");
    await ana.send(`/api/messages/${sent.id}`, { method: "PUT", body: { content: `Better: ${other.url}` } });
    const edited = expect.objectContaining({ id: sent.id, preview: expect.objectContaining({ title: "Another" }) });
    await eventually(async () => expect((await bo.send(`/api/messages/${ana.id}`)).json).toEqual([edited]));

    const { json: second } = await ana.send("/api/messages", { body: { receiverId: bo.id, content: url } });
    await ana.send(`/api/messages/${second.id}`, { method: "DELETE" });
    expect(await world.ctx.db.rows(sql`select 1 from text_previews where text_id = ${second.id}`)).toEqual([]);
  });
});
