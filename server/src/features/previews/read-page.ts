import { Parser } from "htmlparser2";
import type { Fetched } from "../../outgoing/guarded-fetch.ts";

/** Where a page may say how its letters are encoded. */
const CHARSET = /<meta[^>]{0,200}?charset\s{0,5}=\s{0,5}["']?([\w-]{1,40})/i;
const CHARSET_BYTES = 1_024;
const MAX_TITLE = 4_000;
const OEMBED = "application/json+oembed";

/** What a page says of itself, uncleaned. Addresses are whole. */
export interface PageFacts {
  title: string | null;
  description: string | null;
  author: string | null;
  imageUrl: string | null;
  /** Where the same is said as oEmbed. */
  oembedUrl: string | null;
}

/** Reads the head of a page, in one pass that builds nothing but these few values. Nothing of it is run. */
export function readPage({ body, charset, url }: Pick<Fetched, "body" | "charset" | "url">): PageFacts {
  const metas = new Map<string, string>();
  let title = "";
  let isInTitle = false;
  let oembed: string | undefined;
  let isOver = false;
  const parser = new Parser({
    onopentag: (name, { property, name: named, content, rel, type, href }) => {
      if (name === "body") isOver = true;
      if (isOver) return;
      isInTitle = name === "title" && title === "";
      const key = (property ?? named)?.toLowerCase();
      // The first of several is the one meant.
      if (name === "meta" && key && content?.trim() && !metas.has(key)) metas.set(key, content);
      const isOembed = rel?.toLowerCase().split(" ").includes("alternate") && type?.toLowerCase() === OEMBED;
      if (name === "link" && isOembed && href) oembed ??= href;
    },
    ontext: (text) => {
      if (isInTitle && !isOver && title.length < MAX_TITLE) title += text;
    },
    onclosetag: (name) => {
      if (name === "title") isInTitle = false;
      if (name === "head") isOver = true;
    },
  });
  parser.end(decode(body, charset));

  const first = (...keys: string[]) => keys.map((key) => metas.get(key)).find((value) => value !== undefined) ?? null;
  return {
    title: first("og:title", "twitter:title") ?? (title.trim() || null),
    description: first("og:description", "twitter:description", "description"),
    author: null,
    imageUrl: whole(first("og:image:secure_url", "og:image", "og:image:url", "twitter:image"), url),
    oembedUrl: whole(oembed ?? null, url),
  };
}

/** Of an oEmbed response its title, author and thumbnail alone; its markup is not looked at. */
export function readOembed({ body, url }: Pick<Fetched, "body" | "url">): PageFacts {
  const embedded = parse(body.toString("utf8"));
  const text = (key: string) => {
    const value = embedded[key];
    return typeof value === "string" && value.trim() !== "" ? value : null;
  };
  const imageUrl = whole(text("thumbnail_url"), url);
  return { title: text("title"), description: null, author: text("author_name"), imageUrl, oembedUrl: null };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function whole(address: string | null, base: URL): string | null {
  return address && URL.canParse(address.trim(), base.href) ? new URL(address.trim(), base).href : null;
}

function decode(body: Buffer, charset: string | null): string {
  const label = charset ?? CHARSET.exec(body.subarray(0, CHARSET_BYTES).toString("latin1"))?.[1] ?? "utf-8";
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
