import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type HostileServer, startHostileServer } from "../../testing/hostile-server.ts";
import { cleanText } from "./page-text.ts";
import { readLink } from "./read-link.ts";

let stranger: HostileServer;
beforeAll(async () => {
  stranger = await startHostileServer();
});
afterAll(() => stranger.close());

const NEVER = new AbortController().signal;
const read = (path: string) => readLink(stranger.outgoing, stranger.at(path), NEVER);
const meta = (property: string, content: string) => `<meta property="${property}" content="${content}">`;

describe("what a link leads to", () => {
  it("is read from Open Graph, before the page's own title", async () => {
    stranger.html(
      "/og",
      `<title>Home | Site</title>${meta("og:title", "A &amp; B")}${meta("og:title", "Second")}
       ${meta("og:description", "What it is about")}<meta name="description" content="Other words">`,
    );
    expect(await read("/og")).toEqual({ title: "A & B", description: "What it is about", author: null, image: null });
  });

  it("is read from the title and description of an ordinary page", async () => {
    stranger.html("/plain", '<title>Plain\n  page</title><meta name="Description" content="Words">');
    expect(await read("/plain")).toMatchObject({ title: "Plain page", description: "Words" });
  });

  it("has of oEmbed the title, the author and the thumbnail, and nothing else", async () => {
    stranger.html("/film", '<link rel="alternate" type="application/json+oembed" href="/oembed?format=json">');
    const embedded = {
      title: "A film",
      author_name: "Cleo",
      html: "<script>alert(1)</script>",
      thumbnail_url: "/thumbnail.png",
      description: "no",
    };
    stranger.page("/oembed", (_request, response) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(embedded)),
    );
    stranger.page("/thumbnail.png", (_request, response) =>
      response.writeHead(200, { "content-type": "image/png" }).end("bytes"),
    );
    expect(await read("/film")).toEqual({
      title: "A film",
      description: null,
      author: "Cleo",
      image: Buffer.from("bytes"),
    });
  });

  it.each(["[1]", "null", '"text"', "{", '{"title": 1, "author_name": {}}'])(
    "survives the oEmbed %s",
    async (embedded) => {
      stranger.html("/odd", '<title>Odd</title><link rel="alternate" type="application/json+oembed" href="/oembed">');
      stranger.page("/oembed", (_request, response) =>
        response.writeHead(200, { "content-type": "application/json" }).end(embedded),
      );
      expect(await read("/odd")).toMatchObject({ title: "Odd", author: null });
    },
  );

  it("has no picture and no oEmbed from inside", async () => {
    const inside = `http://${stranger.inside}:${stranger.port}`;
    stranger.html(
      "/pointing",
      `<title>Pointing</title>${meta("og:image", `${inside}/x.png`)}
       <link rel="alternate" type="application/json+oembed" href="${inside}/oembed">`,
    );
    expect(await read("/pointing")).toMatchObject({ title: "Pointing", image: null });
    expect(stranger.insideConnections()).toBe(0);
  });

  it("is nothing for a page without a title, of another type, or that is not there", async () => {
    stranger.html("/untitled", meta("og:title", "\u200b\u202e"));
    stranger.page("/pdf", (_request, response) =>
      response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF"),
    );
    for (const path of ["/untitled", "/pdf", "/missing"]) expect(await read(path)).toBeNull();
  });

  it("is read in the page's own encoding", async () => {
    const page = Buffer.concat([
      Buffer.from('<meta charset="shift_jis"><title>'),
      Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
      Buffer.from("</title>"),
    ]);
    stranger.page("/japanese", (_request, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end(page),
    );
    stranger.page("/unknown", (_request, response) =>
      response.writeHead(200, { "content-type": "text/html; charset=klingon" }).end("<title>Qapla</title>"),
    );
    expect(await read("/japanese")).toMatchObject({ title: "日本" });
    expect(await read("/unknown")).toMatchObject({ title: "Qapla" });
  });

  it("is not looked for after the head, nor inside a script", async () => {
    stranger.page("/body", (_request, response) =>
      response
        .writeHead(200, { "content-type": "text/html" })
        .end(`<script>"${meta("og:title", "No")}"</script><title>Yes</title></head><body>${meta("og:title", "No")}`),
    );
    expect(await read("/body")).toMatchObject({ title: "Yes" });
  });
});

describe("J2: a stranger's words", () => {
  it.each([
    ["one\u0000 \u0007two\r\n\tthree", "one two three"],
    ["\u202Eevil\u2066 \u200Btext\u00AD", "evil text"],
    [`a${"\u0301".repeat(50)}b`, `á${"\u0301".repeat(4)}b`],
    ["half \uD800 sign", "half \uFFFD sign"],
    [" \u200B\u202E ", null],
    ["x".repeat(500), `${"x".repeat(19)}…`],
    ["👍".repeat(30), `${"👍".repeat(19)}…`],
    ["<b>as typed</b>", "<b>as typed</b>"],
  ])("are cleaned and cut: %j", (words, cleaned) => expect(cleanText(words, 20)).toBe(cleaned));
});
