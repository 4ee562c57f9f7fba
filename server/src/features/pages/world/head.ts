import type { WorldPage, WorldPost } from "@plaza/contract/world";
import type { AppContext } from "../../../context.ts";
import { escapeHtml } from "../../../html.ts";
import type { PageHead } from "../../../look.ts";
import { findInstance } from "../../instance/instance.ts";
import { pathOfFeed, pathOfPage, pathOfPost, readPath } from "./addresses.ts";
import { descriptionOf, firstPicture, titleOf } from "./words-of-post.ts";
import { findPageForWorld, limitReads } from "./world.ts";
import { findWorldPost } from "./world.queries.ts";

const WIDTH = 1080;

/**
 * What links to a page or a post show elsewhere, if it is for the world; null for every other address. It never keeps the screen
 * itself from being sent.
 */
export async function findHead(ctx: AppContext, path: string, { origin, ip }: { origin: string; ip: string }) {
  const meant = readPath(path);
  if (!meant) return null;
  try {
    await limitReads(ctx, ip);
    const page = await findPageForWorld(ctx, meant.handle);
    if (!page) return null;
    if (meant.postId === null) return headOf(ctx, { origin, page });
    const post = await findWorldPost(ctx.db, page.id, meant.postId);
    return post ? await headOf(ctx, { origin, page, post }) : null;
  } catch {
    return null;
  }
}

interface Shown {
  origin: string;
  page: WorldPage;
  post?: WorldPost;
}

async function headOf(ctx: AppContext, { origin, page, post }: Shown): Promise<PageHead> {
  const { name: appName } = await findInstance(ctx);
  const picture = pictureOf(page, post);
  const title = post ? titleOf(post, page) : page.name;
  const address = origin + (post ? pathOfPost(page.handle, post.id) : pathOfPage(page.handle));
  const description = descriptionOf(post ? post.content : page.about) || page.name;
  const properties: [string, string | null | undefined][] = [
    ["og:type", post ? "article" : "website"],
    ["og:site_name", appName],
    ["og:title", title],
    ["og:description", description],
    ["og:url", address],
    ["og:image", picture && `${origin}${picture.url}?w=${WIDTH}`],
    ["og:image:alt", picture?.alt],
    ["article:published_time", post?.createdAt],
  ];
  const tags = [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(page.name)}" href="${escapeHtml(origin + pathOfFeed(page.handle))}">`,
    ...properties.map(([name, value]) => value && `<meta property="${name}" content="${escapeHtml(value)}">`),
    `<meta name="twitter:card" content="${picture?.isLarge ? "summary_large_image" : "summary"}">`,
  ];
  return { title: `${title} · ${post ? page.name : appName}`, description, tags: tags.filter(Boolean).join("") };
}

/** The post's first; without one, the page's own. */
function pictureOf({ coverImageUrl, imageUrl }: WorldPage, post: WorldPost | undefined) {
  const first = post && firstPicture(post);
  if (first) return { url: first.url, alt: first.alt, isLarge: true };
  if (coverImageUrl) return { url: coverImageUrl, alt: null, isLarge: true };
  return imageUrl ? { url: imageUrl, alt: null, isLarge: false } : null;
}
