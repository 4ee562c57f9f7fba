import { api } from "@plaza/contract/api";
import fc from "fast-check";
import { expect, it } from "vitest";
import { useWorld } from "../../testing/use-world.ts";

/** Limits off: this is about what comes in, not about how often. */
const world = useWorld({ own: true });

const FIELDS = [
  "email",
  "password",
  "firstName",
  "lastName",
  "bio",
  "token",
  "currentPassword",
  "newPassword",
  "ids",
  "__proto__",
  "isAdmin",
];
const AWKWARD = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "a@b.co",
  "' or 1=1 --",
  "%",
  "\\",
  "\u202e",
  "🌻".repeat(60),
  "x".repeat(6_000),
  "𝕏",
  "\r\n",
];

const scalar = fc.oneof(
  fc.constantFrom<unknown>(...AWKWARD, null, true, 0, -0, Number.MAX_VALUE, 2 ** 53, [], {}, [1], { a: 1 }),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.emailAddress(),
  fc.uuid(),
  fc.double(),
);
const body = fc.oneof(
  { weight: 8, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), scalar, { maxKeys: 6, noNullPrototype: true }) },
  { weight: 1, arbitrary: fc.json().map((text) => JSON.parse(text) as unknown) },
  { weight: 1, arbitrary: scalar },
);

const calls = api.filter(({ path }) => path !== "/api/logout");

it("whatever is sent to whichever call, nothing breaks", { timeout: 120_000 }, async () => {
  const ana = await world.member();
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      body,
      scalar,
      fc.boolean(),
      async (endpoint, sent, word, isSignedIn) => {
        // Not what ends the session that the rest of the run needs.
        if (endpoint.method === "DELETE" && isSignedIn) return;
        const typed = encodeURIComponent(String(word).replaceAll(/\p{Surrogate}/gu, "?"))
          .slice(0, 150)
          .replace(/%[0-9A-F]?$/, "");
        const path =
          endpoint.path.replaceAll(/:\w+/g, typed || "x") +
          (endpoint.method === "GET" ? `?q=${typed}&limit=${typed}&before=${typed}` : "");
        const init =
          endpoint.method === "GET" || endpoint.method === "DELETE" ? {} : { raw: JSON.stringify(sent) ?? "" };
        const answer = await world.send(
          path,
          { method: endpoint.method, ...init },
          isSignedIn ? ana.cookie : undefined,
        );
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        expect([endpoint.method, path, sent, answer.status < 500]).toEqual([endpoint.method, path, sent, true]);
        if (answer.status >= 400) expect(typeof answer.json?.message).toBe("string");
      },
    ),
    { numRuns: 3_000 },
  );
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
  expect((await world.send("/healthz")).status).toBe(200);
});
