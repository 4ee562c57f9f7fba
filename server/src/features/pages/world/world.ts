import type { PageQuery } from "@plaza/contract/base/page";
import type { WorldPage, WorldPost } from "@plaza/contract/world";
import type { AppContext } from "../../../context.ts";
import { refuse } from "../../../errors.ts";
import { addressKey, type Limit } from "../../../limits/limits.ts";
import { pageById, pageOf } from "../../../paging/pages.ts";
import { findWorldPage, findWorldPost, isFileForWorld, listWorldPosts as listRows } from "./world.queries.ts";

/** For each address: a reader who opens a new page every second, and what a browser fetches for it. */
export const WORLD_READS: Limit = { name: "world-reads", max: 240, seconds: 60 };
export const WORLD_FILES: Limit = { name: "world-files", max: 1_200, seconds: 60 };

export const limitReads = (ctx: AppContext, ip: string) => ctx.limits.take(WORLD_READS, addressKey(ip));

const HANDLE = /^[a-z0-9-]{1,64}$/;

/** With its handle in any case. */
export async function findPageForWorld(ctx: AppContext, handle: string): Promise<WorldPage | undefined> {
  const folded = handle.toLowerCase();
  return HANDLE.test(folded) ? findWorldPage(ctx.db, folded) : undefined;
}

export async function getWorldPage(ctx: AppContext, handle: string): Promise<WorldPage> {
  const page = await findPageForWorld(ctx, handle);
  if (!page) throw refuse("page_not_found");
  return page;
}

export async function listWorldPosts(ctx: AppContext, handle: string, query: PageQuery) {
  const { id } = await getWorldPage(ctx, handle);
  return pageOf(await listRows(ctx.db, id, pageById(query)), query.limit, (post) => [post.id]);
}

export async function getWorldPost(ctx: AppContext, handle: string, postId: string): Promise<WorldPost> {
  const { id } = await getWorldPage(ctx, handle);
  const post = await findWorldPost(ctx.db, id, postId);
  if (!post) throw refuse("post_not_found");
  return post;
}

/** What is sent to a visitor: everything else is for members. */
export async function mayWorldRead(ctx: AppContext, name: string, ip: string): Promise<boolean> {
  await ctx.limits.take(WORLD_FILES, addressKey(ip));
  return isFileForWorld(ctx.db, name);
}
