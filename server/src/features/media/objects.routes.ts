import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { AppContext, FindViewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { bytesOf, rawBody, withRawBodies } from "../../http/raw-body.ts";
import { receiveForm } from "./form-uploads.ts";
import { isName } from "./object-names.ts";
import { sendObject } from "./object-response.ts";
import { assertLength, receiveUpload } from "./uploads.ts";

/** What a form adds around its file. */
const FORM_BYTES = 64 * 1024;
/** A film is sent as fast as it is watched, so that is how long its answer may take. */
const WATCHING_MS = 60 * 60 * 1000;

/** Whether a visitor, at this address, gets the file with this name. */
type MayWorldRead = (ctx: AppContext, name: string, ip: string) => Promise<boolean>;

/** The files themselves: not calls of the API, but what its addresses lead to. */
export function objectsRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  findViewer: FindViewer,
  mayWorldRead: MayWorldRead,
) {
  app.get<{ Params: { name: string }; Querystring: { w?: unknown } }>("/objects/:name", {
    handlerTimeout: WATCHING_MS,
    onRequest: async (request, reply) => {
      reply.header("cache-control", "no-store");
      request.viewer = await findViewer(request, reply, "read");
      if (request.viewer) return;
      const { name } = request.params;
      if (!isName(name) || !(await mayWorldRead(ctx, name, request.ip))) throw refuse("not_logged_in");
    },
    handler: (request, reply) => sendObject(ctx, request, reply, request.params.name, request.query.w),
  });

  withRawBodies(app, (raw) => {
    raw.put<{ Params: { name: string } }>("/objects/:name", {
      ...rawBody,
      onRequest: async (request) => {
        await assertLength(ctx, request.headers["content-length"]);
        // What the file is called says nothing; its bytes do.
        delete request.raw.headers["content-type"];
      },
      handler: async (request, reply) => {
        const { expires, signature } = request.query as Record<string, unknown>;
        await receiveUpload(ctx, {
          name: request.params.name,
          expires: text(expires),
          signature: text(signature),
          source: bytesOf(request),
        });
        return reply.code(200).send();
      },
    });

    raw.post("/objects", {
      ...rawBody,
      onRequest: async (request) => assertLength(ctx, request.headers["content-length"], FORM_BYTES),
      handler: async (request, reply) => {
        await receiveForm(ctx, request.headers, request.body as Readable);
        return reply.code(204).send();
      },
    });
  });
}

const text = (value: unknown) => (typeof value === "string" ? value : "");
