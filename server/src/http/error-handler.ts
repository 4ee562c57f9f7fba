import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway, isDiskFull, isReadOnly, isRefusedValue } from "../db/pg-errors.ts";
import { AppError, badInput, noSpaceLeft, unavailable } from "../errors.ts";

/** The one place that turns a thrown error into a response. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, details } = asAppError(error, request);
  if (details.retryAfter !== undefined) reply.header("retry-after", String(Math.ceil(details.retryAfter)));
  // Whoever reports an error can name the line in the log that is about it.
  reply.header("x-request-id", request.id);
  if (details.closesConnection) reply.header("connection", "close");
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  return reply.code(status).send({ message, ...(details.fields && { errors: details.fields }) });
}

function asAppError(error: FastifyError | Error, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const about = { requestId: request.id, route: request.routeOptions.url };
  if (isDiskFull(error)) {
    request.log.error({ ...about, reason: error.message }, "There is no space left on the disk");
    return noSpaceLeft();
  }
  if (isDatabaseAway(error)) {
    request.log.warn({ ...about, reason: error.message }, "The database is away");
    return unavailable();
  }
  if (isReadOnly(error)) {
    request.log.warn({ ...about, reason: error.message }, "The database is read-only");
    return unavailable("Nothing can be saved right now. Please try again later.");
  }
  const status = "statusCode" in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) return refusal(status);
  if ("code" in error && error.code === "FST_ERR_HANDLER_TIMEOUT") return unavailable();
  // The contract asks first: whatever gets as far as this is a defect of ours.
  request.log.error(
    { ...about, err: error },
    isRefusedValue(error) ? "Defect: the database refused what the contract let through" : "Something went wrong",
  );
  return new AppError(500, "Something went wrong");
}

/** Fastify's own refusals, in Plaza's words. */
function refusal(status: number): AppError {
  switch (status) {
    case 413:
      return new AppError(413, "That's too large");
    case 415:
      return new AppError(415, "Send the request as application/json");
    case 404:
      return new AppError(404, "Page not found");
    default:
      return status === 400
        ? badInput("The request couldn't be read")
        : new AppError(status, "The request was rejected");
  }
}
