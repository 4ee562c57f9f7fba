import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway, isDiskFull, isReadOnly, isRefusedValue } from "../db/pg-errors.ts";
import { AppError, refuse } from "../errors.ts";
import { wordsOf } from "../requests/request-words.ts";
import { bodyOf } from "./refusal-body.ts";

/** The one place that turns a thrown error into a response. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asAppError(error, request);
  if (refusal.retryAfter !== undefined) reply.header("retry-after", String(Math.ceil(refusal.retryAfter)));
  // Whoever reports an error can name the line in the log that is about it.
  reply.header("x-request-id", request.id);
  if (refusal.closesConnection) reply.header("connection", "close");
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  return reply.code(refusal.status).send(bodyOf(refusal, wordsOf(request)));
}

function asAppError(error: FastifyError | Error, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const about = { requestId: request.id, route: request.routeOptions.url };
  if (isDiskFull(error)) {
    request.log.error({ ...about, reason: error.message }, "There is no space left on the disk");
    return refuse("no_space_left");
  }
  if (isDatabaseAway(error)) {
    request.log.warn({ ...about, reason: error.message }, "The database is away");
    return refuse("server_busy");
  }
  if (isReadOnly(error)) {
    request.log.warn({ ...about, reason: error.message }, "The database is read-only");
    return refuse("read_only");
  }
  const status = "statusCode" in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError(OF_FASTIFY.get(status) ?? "request_rejected");
  if ("code" in error && error.code === "FST_ERR_HANDLER_TIMEOUT") return refuse("server_busy");
  // The contract asks first: whatever gets as far as this is a defect of ours.
  request.log.error(
    { ...about, err: error },
    isRefusedValue(error) ? "Defect: the database refused what the contract let through" : "Something went wrong",
  );
  return refuse("server_error");
}

/** Fastify's own refusals, in Plaza's words. */
const OF_FASTIFY = new Map<number, AppError["code"]>([
  [400, "unreadable_request"],
  [404, "page_not_found"],
  [413, "request_too_large"],
  [415, "not_json"],
]);
