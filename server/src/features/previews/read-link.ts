import { fetchGuarded, NotFetchedError, type Wanted } from "../../outgoing/guarded-fetch.ts";
import type { Outgoing } from "../../outgoing/outgoing.ts";
import { cleanText } from "./page-text.ts";
import { readInThread } from "./page-thread.ts";
import type { PageFacts } from "./read-page.ts";

const KB = 1024;
/** Whether the head of the page ends in this piece: the rest is not needed. */
const endsHead = (piece: Buffer) => /<\/head|<body/i.test(piece.toString("latin1"));

const PAGE: Wanted = {
  types: new Set(["text/html", "application/xhtml+xml"]),
  maxBytes: 512 * KB,
  isCut: true,
  isEnough: endsHead,
};
const OEMBED: Wanted = {
  types: new Set(["application/json", "application/json+oembed", "text/json"]),
  maxBytes: 64 * KB,
};
const IMAGE: Wanted = {
  types: new Set(["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"]),
  maxBytes: 5 * KB * KB,
};
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 300;
const MAX_AUTHOR = 80;

export interface LinkFacts {
  title: string;
  description: string | null;
  author: string | null;
  image: Buffer | null;
}

/** Reads what a link leads to; null if that says nothing of itself, or may not or cannot be fetched. */
export async function readLink(outgoing: Outgoing, link: string, signal: AbortSignal): Promise<LinkFacts | null> {
  const get = (address: string | null, wanted: Wanted) => fetchIfAllowed(outgoing, address, wanted, signal);
  const page = await get(link, PAGE);
  if (!page) return null;
  const facts = await readInThread("page", page);
  const embedded = await get(facts.oembedUrl, OEMBED);
  const { title, author, imageUrl } = embedded ? joined(facts, await readInThread("oembed", embedded)) : facts;
  const shown = cleanText(title, MAX_TITLE);
  if (!shown) return null;
  return {
    title: shown,
    description: cleanText(facts.description, MAX_DESCRIPTION),
    author: cleanText(author, MAX_AUTHOR),
    image: (await get(imageUrl, IMAGE))?.body ?? null,
  };
}

/** What the page says itself comes first. */
const joined = (page: PageFacts, embedded: PageFacts) => ({
  title: page.title ?? embedded.title,
  author: embedded.author,
  imageUrl: page.imageUrl ?? embedded.imageUrl,
});

async function fetchIfAllowed(outgoing: Outgoing, address: string | null, wanted: Wanted, signal: AbortSignal) {
  if (address === null) return null;
  return fetchGuarded(outgoing, address, wanted, signal).catch((error: unknown) => {
    if (error instanceof NotFetchedError) return null;
    throw error;
  });
}
