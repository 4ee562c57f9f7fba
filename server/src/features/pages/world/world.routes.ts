import { createHash } from "node:crypto";
import { PAGE_SIZE } from "@plaza/contract/base/page";
import { worldApi } from "@plaza/contract/world";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import { refuse } from "../../../errors.ts";
import type { Route } from "../../../http/route.ts";
import { originOf } from "../../../requests/origin.ts";
import { findInstance } from "../../instance/instance.ts";
import { atomOf } from "./atom.ts";
import { robotsOf, sitemapOf } from "./sitemap.ts";
import { listPostAddresses } from "./world.queries.ts";
import { getWorldPage, getWorldPost, limitReads, listWorldPosts } from "./world.ts";

export function worldRoutes(app: FastifyInstance, route: Route, ctx: AppContext) {
  route(worldApi.showWorldPage, async ({ params, request }) => {
    await limitReads(ctx, request.ip);
    return getWorldPage(ctx, params.handle);
  });
  route(worldApi.listWorldPosts, async ({ params, query, request }) => {
    await limitReads(ctx, request.ip);
    return listWorldPosts(ctx, params.handle, query);
  });
  route(worldApi.showWorldPost, async ({ params, request }) => {
    await limitReads(ctx, request.ip);
    return getWorldPost(ctx, params.handle, params.postId);
  });

  // For programs that are no browser, where they look for them.
  app.get<{ Params: { handle: string } }>("/p/:handle/feed.atom", async (request, reply) => {
    await limitReads(ctx, request.ip);
    const page = await getWorldPage(ctx, request.params.handle);
    const { items } = await listWorldPosts(ctx, page.handle, { limit: PAGE_SIZE });
    return send(request, reply, "application/atom+xml", atomOf(page, items, originOf(request, ctx.settings)));
  });
  app.get("/sitemap.xml", async (request, reply) => {
    await refuseOff(ctx, request);
    const posts = await listPostAddresses(ctx.db);
    return send(request, reply, "application/xml", sitemapOf(posts, originOf(request, ctx.settings)));
  });
  app.get("/robots.txt", async (request, reply) => {
    await refuseOff(ctx, request);
    return send(request, reply, "text/plain", robotsOf(originOf(request, ctx.settings)));
  });
}

async function refuseOff(ctx: AppContext, { ip }: FastifyRequest) {
  await limitReads(ctx, ip);
  if (!(await findInstance(ctx)).worldPages) throw refuse("page_not_found");
}

/** Asked for again each time, and sent only if it is another one: what is taken back is gone at once. */
function send(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  reply.headers({ "content-type": `${type}; charset=utf-8`, "cache-control": "no-cache", etag });
  return request.headers["if-none-match"] === etag ? reply.code(304).send() : reply.send(text);
}
