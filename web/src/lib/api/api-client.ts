import type { BodyInput, Endpoint, ParamsOf, QueryInput, ReplyOf } from "@plaza/contract/base/endpoint";
import type { RefusalCode } from "@plaza/contract/refusals/refusals";
import type { DataTag } from "@tanstack/react-query";
import { addressOf, cursorIn, segmentsOf, type Sent } from "./address.ts";
import { dropEarlyResponses, takeEarlyResponse } from "./early-responses.ts";

type Needs<Name extends string, Value> = unknown extends Value
  ? unknown
  : [Value] extends [undefined]
    ? unknown
    : Partial<Value> extends Value
      ? Partial<Record<Name, Value>>
      : Record<Name, Value>;
export type Input<E extends Endpoint> = Needs<"params", ParamsOf<E["path"]>> &
  Needs<"query", QueryInput<E>> &
  Needs<"body", BodyInput<E>>;
type Args<Given> = Partial<Given> extends Given ? [input?: Given] : [input: Given];

export function call<E extends Endpoint>(endpoint: E, ...[input]: Args<Input<E>>): Promise<ReplyOf<E>> {
  return send(endpoint, input as Sent);
}

/**
 * Query options for a GET. The key is the address, so a query needs no name but its endpoint. The result equals
 * TanStack's `queryOptions`, without loading it where only `call` is needed.
 */
export function query<E extends Endpoint>(endpoint: E, ...[input]: Args<Input<E>>) {
  return {
    queryKey: segmentsOf(endpoint.path, input as Sent) as DataTag<string[], ReplyOf<E>, Error>,
    queryFn: ({ signal }: { signal: AbortSignal }) => send(endpoint, input as Sent, signal),
  };
}

/**
 * Query options for a paged list. Its cache holds pages, so a list is fetched either by this or by `query`, never by
 * both.
 */
export function pagesOf<E extends Endpoint>(endpoint: E, ...[input]: Args<Input<E>>) {
  const { query: search, ...rest }: Sent = input ?? {};
  return {
    queryKey: segmentsOf(endpoint.path, input as Sent),
    queryFn: async ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | undefined }) => {
      const response = await request(endpoint, { ...rest, query: { ...search, before: pageParam } }, signal);
      return { items: (await response.json()) as ReplyOf<E>, next: cursorIn(response.headers.get("Link")) };
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }: { next: string | undefined }) => next,
  };
}

/** `/api/users/:userId/posts` becomes ["/api/users", "42", "posts"]; a search string comes last. */
export function keyOf<E extends Endpoint>(endpoint: E, ...[input]: Args<Input<E>>): string[] {
  return segmentsOf(endpoint.path, input as Sent);
}

/** An endpoint without its schemas, for code in the first chunk, which must not carry the contract. */
export const addressed = <E extends Endpoint>(address: Pick<E, "method" | "path">) => address as E;

/** Like `call`, for callers that pass on an endpoint and its input. */
export async function send<E extends Endpoint>(endpoint: E, input?: Sent, signal?: AbortSignal): Promise<ReplyOf<E>> {
  const response = await request(endpoint, input, signal);
  return (response.status === 204 ? undefined : await response.json()) as ReplyOf<E>;
}

/** How a screen asks its member to prove that it is them; true if a call that was refused for want of it may go on. */
export const proving: { ask?: () => Promise<boolean> } = {};

/** A read for which the server was busy is repeated so often, after so many seconds at most. */
const MAX_TRIES = 3;
const MAX_WAIT = 5;

async function request(endpoint: Endpoint, input: Sent = {}, signal?: AbortSignal, tried = 1): Promise<Response> {
  const { method } = endpoint;
  const address = addressOf(endpoint.path, input);
  const early = takeEarlyResponse(method, address);
  const response = await (early ??
    fetch(address, { method, credentials: "include", signal: signal ?? null, ...contentOf(input) }));
  if (!response.ok) {
    dropEarlyResponses();
    const wait = Number(response.headers.get("Retry-After"));
    if (method === "GET" && response.status === 429 && wait && wait <= MAX_WAIT && tried < MAX_TRIES) {
      await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
      return request(endpoint, input, signal, tried + 1);
    }
    const error = new ApiError(response.status, (await response.text()) || response.statusText, wait);
    if (error.code === "proof_needed" && proving.ask) {
      if (await proving.ask()) return request(endpoint, input, signal);
      error.isCancelled = true;
    }
    throw error;
  }
  return response;
}

/** A refusal comes in the page's language, which the browser itself may not ask for. The service worker has no page. */
const { document } = globalThis as { document?: { documentElement: { lang: string } } };
const asked = document && { "Accept-Language": document.documentElement.lang || "en" };

const contentOf = ({ body }: Sent) =>
  body === undefined
    ? { headers: { ...asked } }
    : { headers: { ...asked, "Content-Type": "application/json" }, body: JSON.stringify(body) };

/** A response that is not OK. The message is the status and the body's text, as the specification has it. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly text: string;
  /** The sentence for a person, if the server gave one. */
  readonly reason: string | undefined;
  /** What the refusal is, for code that decides by it. */
  readonly code: RefusalCode | undefined;
  readonly values: Record<string, unknown>;
  /** The message of each bad field. */
  readonly fields: Record<string, string>;
  /** The seconds of `Retry-After`, if the server gave them. */
  readonly retryAfter: number;
  /** The member was asked to prove that it is them, and cancelled: they know why nothing happened. */
  isCancelled = false;

  constructor(status: number, text: string, retryAfter = 0) {
    super(`${status}: ${text}`);
    this.status = status;
    this.retryAfter = retryAfter;
    this.text = text;
    const { message, code, values, errors } = read(text);
    this.reason = typeof message === "string" ? message : undefined;
    this.code = code;
    this.values = values ?? {};
    this.fields = isTexts(errors) ? errors : {};
  }
}

/** The code of a refusal; undefined for any other error. */
export const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

/** The resource does not exist, or not for this member. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** What of a refusal is in the text; its code and its values are the server's own. */
function read(text: string): {
  message?: unknown;
  code?: RefusalCode;
  values?: Record<string, unknown>;
  errors?: unknown;
} {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    // A proxy in between may respond with a page of its own.
    return {};
  }
}

function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === "object" && value !== null && Object.values(value).every((why) => typeof why === "string");
}
