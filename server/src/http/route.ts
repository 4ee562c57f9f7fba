import type { Access, BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from "@plaza/contract/base/endpoint";
import { scopeFor } from "@plaza/contract/auth/scopes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FindViewer, Viewer } from "../context.ts";
import { refuse } from "../errors.ts";
import { check } from "./check.ts";
import { preferredEncoding, WORTH_IT_BYTES } from "./compression.ts";
import { isId } from "../paging/ids.ts";
import { linkToNext, Page } from "../paging/pages.ts";
import { ReadyPage } from "../paging/ready-page.ts";
import { wordsOf } from "../requests/request-words.ts";
import type { Words } from "../words/words.ts";
import type { InTurn } from "./member-turns.ts";
import { rawBody, withRawBodies } from "./raw-body.ts";

interface Call<E extends Endpoint> {
  viewer: E["access"] extends "visitor" ? null : Viewer;
  params: ParamsOf<E["path"]>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** For sentences in the response. */
  words: Words;
  /** The request and reply, for cookies, redirects and the caller's address: what is HTTP and nothing else. */
  request: FastifyRequest;
  reply: FastifyReply;
}

type Result<E extends Endpoint> = ReplyOf<E> | (ReplyOf<E> extends (infer Item)[] ? Page<Item> | ReadyPage : never);

/** Serves endpoints of the contract: checks access and input, then trims the response to the contract's shape. */
export function routesOf(app: FastifyInstance, findViewer: FindViewer, inTurn: InTurn) {
  return function route<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Result<E>>) {
    const scope = scopeFor(endpoint);
    const options = {
      method: endpoint.method,
      url: endpoint.path,
      // Access is checked before the body is read: a caller without it costs no parsing and learns nothing from it.
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        request.viewer = endpoint.access === "visitor" ? null : await findViewer(request, reply, scope);
        assertAccess(endpoint.access, request.viewer);
        assertProof(endpoint.proof, request.viewer);
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { viewer } = request;
        const params = checkIds(request.params as Record<string, string>);
        const query = endpoint.query && check(endpoint.query, request.query);
        const body = endpoint.body && check(endpoint.body, request.body);
        // The status is set before the handler runs, so that the handler can set another one.
        reply.code(endpoint.status ?? 200);
        const known = { viewer, params, query, body, request, reply };
        // Few calls say something: a language is looked for where one does.
        const call = Object.defineProperty(known, "words", { get: () => wordsOf(request) }) as Call<E>;
        // A member's other requests do not wait for bytes that arrive slowly.
        const response = await (endpoint.hasBytes ? handle(call) : inTurn(request, () => handle(call)));
        if (reply.sent) return reply;
        const isPage = response instanceof Page || response instanceof ReadyPage;
        if (isPage && response.next) reply.header("link", linkToNext(request.url, response.next));
        if (response instanceof ReadyPage) return bytesOf(response, request, reply);
        const shown = endpoint.reply.parse(response instanceof Page ? response.items : response);
        // Fastify takes null for no body at all.
        return shown === null ? reply.type("application/json; charset=utf-8").send("null") : shown;
      },
    };
    if (endpoint.hasBytes) withRawBodies(app, (raw) => void raw.route({ ...options, ...rawBody }));
    else app.route(options);
  };
}

/** Sets the headers of the encoding and returns the bytes, which are made once, however often the page is sent. */
function bytesOf(page: ReadyPage, request: FastifyRequest, reply: FastifyReply): Buffer | Promise<Buffer> {
  const encoding = preferredEncoding(request);
  reply.header("content-type", "application/json; charset=utf-8").header("vary", "Cookie, Accept-Encoding");
  if (!encoding || page.length < WORTH_IT_BYTES) return page.raw();
  reply.header("content-encoding", encoding);
  return encoding === "br" ? page.brotli() : page.gzip();
}

export type Route = ReturnType<typeof routesOf>;

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

function assertAccess(access: Access, viewer: Viewer | null) {
  if (access === "visitor") return;
  if (!viewer) throw refuse("not_logged_in");
  if (access === "admin" && viewer.role !== "admin") throw refuse("not_allowed");
  if (access === "moderator" && viewer.role === "member") throw refuse("not_allowed");
  if (access !== "member" && viewer.lacksFactor) throw refuse("two_factor_needed", { field: "twoFactor" });
}

function assertProof(proof: Endpoint["proof"], viewer: Viewer | null) {
  if (!proof || !viewer || viewer.isProved) return;
  if (proof === "second-factor" && !viewer.hasTwoFactors) return;
  throw refuse("proof_needed", { field: "proof" });
}

/** A path with a malformed id leads nowhere, like one with an unknown id. */
function checkIds(params: Record<string, string>) {
  for (const [name, value] of Object.entries(params)) {
    if (/id$/i.test(name) && !isId(value)) throw refuse("page_not_found");
  }
  return params;
}
