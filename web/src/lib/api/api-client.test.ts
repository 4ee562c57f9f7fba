import { endpoint } from "@plaza/contract/base/endpoint";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { ApiError, call, isNotFound, keyOf, query } from "./api-client.ts";

const reply = z.unknown();
const showMe = endpoint({ method: "GET", path: "/api/me", access: "member", reply });
const showUser = endpoint({ method: "GET", path: "/api/users/:userId", access: "member", reply });
const search = endpoint({
  method: "GET",
  path: "/api/search",
  access: "member",
  query: z.object({ q: z.string(), limit: z.optional(z.string()) }),
  reply,
});
const addComment = endpoint({
  method: "POST",
  path: "/api/comments",
  access: "member",
  body: z.object({ content: z.string() }),
  reply,
});
const leave = endpoint({ method: "DELETE", path: "/api/me", access: "member", status: 204, reply: z.void() });

const respond = (body: string | null, init: ResponseInit) => {
  const fetched = vi.fn((_address: string, _init: RequestInit) => Promise.resolve(new Response(body, init)));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

afterEach(() => vi.unstubAllGlobals());

describe("calling an endpoint", () => {
  it("sends a payload as JSON, with credentials", async () => {
    const fetched = respond("{}", { status: 200 });
    await call(addComment, { body: { content: "Lovely" } });
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe("/api/comments");
    expect(init).toMatchObject({
      method: "POST",
      credentials: "include",
      headers: { "Content-Type": "application/json" },
      body: '{"content":"Lovely"}',
    });
  });

  it("sends no content type without a payload, and always asks for the page's language", async () => {
    const fetched = respond("{}", { status: 200 });
    await call(showMe);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ headers: { "Accept-Language": "en" } });
    expect(fetched.mock.calls[0]?.[1].headers).not.toHaveProperty("Content-Type");
  });

  it("escapes values in the address", async () => {
    const fetched = respond("{}", { status: 200 });
    await call(showUser, { params: { userId: "a/b?c" } });
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/users/a%2Fb%3Fc");
  });

  it("returns undefined for a 204", async () => {
    respond(null, { status: 204 });
    expect(await call(leave)).toBeUndefined();
  });
});

describe("a response that says the server is busy", () => {
  const busy = () => new Response("{}", { status: 429, headers: { "Retry-After": "1" } });
  const respondingWith = (...responses: Response[]) => {
    const fetched = vi.fn(() => Promise.resolve(responses.shift() ?? busy()));
    vi.stubGlobal("fetch", fetched);
    return fetched;
  };
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("makes a read repeat after the time it names", async () => {
    const fetched = respondingWith(busy(), new Response("[]", { status: 200 }));
    const reading = call(showMe);
    await vi.advanceTimersByTimeAsync(900);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await reading).toEqual([]);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it("makes a read repeat three times at most, and a write never", async () => {
    const fetched = respondingWith();
    const reading = call(showMe).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await reading).toMatchObject({ status: 429 });
    expect(fetched).toHaveBeenCalledTimes(3);
    await expect(call(addComment, { body: { content: "Lovely" } })).rejects.toMatchObject({ status: 429 });
    expect(fetched).toHaveBeenCalledTimes(4);
  });
});

describe("a response that is not OK", () => {
  const failure = (body: string | null, init: ResponseInit) => {
    respond(body, init);
    return call(showMe).catch((error: unknown) => error);
  };

  it("throws an error with the status and the body's text", async () => {
    const error = await failure("Bad gateway", { status: 502 });
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: "502: Bad gateway", status: 502, text: "Bad gateway", fields: {} });
    expect(error).toHaveProperty("reason", undefined);
  });

  it("falls back on the status text", async () => {
    expect(await failure(null, { status: 503, statusText: "Service Unavailable" })).toMatchObject({
      message: "503: Service Unavailable",
    });
  });

  it("separates the sentence from the fields' messages", async () => {
    const body = '{"message":"Check the fields","errors":{"email":"Invalid email address"}}';
    expect(await failure(body, { status: 400 })).toMatchObject({
      message: `400: ${body}`,
      reason: "Check the fields",
      fields: { email: "Invalid email address" },
    });
  });
});

it("isNotFound tells a 404 from other responses and from no response at all", () => {
  expect(isNotFound(new ApiError(404, "Not Found"))).toBe(true);
  expect(isNotFound(new ApiError(403, "Forbidden"))).toBe(false);
  expect(isNotFound(new TypeError("Failed to fetch"))).toBe(false);
  expect(isNotFound(null)).toBe(false);
});

describe("a query key", () => {
  it("is the address, split at its values", () => {
    expect(keyOf(showMe)).toEqual(["/api/me"]);
    expect(keyOf(showUser, { params: { userId: "42" } })).toEqual(["/api/users", "42"]);
  });

  it("ends with the search string, without undefined values", () => {
    const { queryKey } = query(search, { query: { q: "ana & bo", limit: undefined } });
    expect(queryKey).toEqual(["/api/search", "?q=ana+%26+bo"]);
  });

  it("is fetched from exactly that address", async () => {
    const fetched = respond("[]", { status: 200 });
    await query(search, { query: { q: "ana" } }).queryFn({ signal: new AbortController().signal });
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/search?q=ana");
  });
});

describe("an early response", () => {
  const prefetched = (...addresses: string[]) => {
    window.earlyResponses = Object.fromEntries(
      addresses.map((address) => [address, Promise.resolve(new Response('"early"'))]),
    );
  };

  it("is used once, and fetched from then on", async () => {
    prefetched("/api/me");
    const fetched = respond('"later"', { status: 200 });
    expect([await call(showMe), await call(showMe), fetched.mock.calls.length]).toEqual(["early", "later", 1]);
  });

  it("is not used after a write or a refusal", async () => {
    prefetched("/api/me");
    respond('"later"', { status: 200 });
    await call(addComment, { body: { content: "Lovely" } });
    expect(await call(showMe)).toBe("later");

    prefetched("/api/me");
    respond("{}", { status: 401 });
    await call(showUser, { params: { userId: "7" } }).catch(() => {});
    respond('"later"', { status: 200 });
    expect(await call(showMe)).toBe("later");
  });
});
