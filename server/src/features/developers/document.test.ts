import { api } from "@plaza/contract/api";
import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, it } from "vitest";
import { generateClient } from "../../testing/programs/generated-client.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { OpenApiDocument } from "./document.ts";

const world = useWorld();
let document: OpenApiDocument;
beforeAll(async () => {
  document = (await world.send("/api/openapi.json")).json;
});

const written = (path: string) => path.replaceAll(/:(\w+)/g, "{$1}");
/** Pages for people, which the links in mails lead to, and what feed readers and crawlers look for. */
const isPage = (route: string) =>
  /^\w+ \/(?:api\/(?:address-change\/.+|unsubscribe|not-me|stop-reset)\/:token|p\/.+|\w+\.(?:txt|xml))$/.test(route);
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );

/** Where a response may hold an address or a secret: of oneself, for administrators, of a listing's seller, or new. */
const PRIVATE_FIELDS: Record<string, string[]> = {
  email: [
    "GET /api/address-change",
    "GET /api/admin/applications",
    "GET /api/admin/users",
    "GET /api/auth/user",
    "GET /api/marketplace",
    "GET /api/marketplace/{itemId}",
    "GET /api/search",
    "POST /api/address-change",
    "POST /api/admin/users/{userId}/verify",
    "POST /api/admin/users/{userId}/warnings",
    "POST /api/login",
    "POST /api/login/passkey",
    "POST /api/login/second-factor",
    "POST /api/marketplace",
    "PUT /api/admin/users/{userId}/address-approved",
    "PUT /api/admin/users/{userId}/admin",
    "PUT /api/admin/users/{userId}/limited",
    "PUT /api/admin/users/{userId}/role",
    "PUT /api/admin/users/{userId}/suspended",
    "PUT /api/cover-image",
    "PUT /api/marketplace/{itemId}",
    "PUT /api/marketplace/{itemId}/sold",
    "PUT /api/profile",
    "PUT /api/profile-image",
  ],
  verifiedUsers: ["GET /api/admin/stats"],
  emailVerified: [
    "GET /api/admin/users",
    "GET /api/auth/user",
    "POST /api/admin/users/{userId}/verify",
    "POST /api/admin/users/{userId}/warnings",
    "POST /api/login",
    "POST /api/login/passkey",
    "POST /api/login/second-factor",
    "PUT /api/admin/users/{userId}/address-approved",
    "PUT /api/admin/users/{userId}/admin",
    "PUT /api/admin/users/{userId}/limited",
    "PUT /api/admin/users/{userId}/role",
    "PUT /api/admin/users/{userId}/suspended",
    "PUT /api/cover-image",
    "PUT /api/profile",
    "PUT /api/profile-image",
  ],
  token: ["GET /api/registration", "POST /api/tokens"],
  secret: ["POST /api/admin/webhooks", "POST /api/two-factor"],
  verificationUrl: ["POST /api/resend-verification", "POST /api/signup"],
};

/** The names of all properties in a part of the document, with what it refers to. */
function fieldsOf(part: unknown, found = new Set<string>(), seen = new Set<string>()): Set<string> {
  if (typeof part !== "object" || part === null) return found;
  for (const [key, value] of Object.entries(part as Record<string, unknown>)) {
    if (key === "properties") for (const name of Object.keys(value as object)) found.add(name);
    const referred = key === "$ref" ? String(value).split("/").at(-1) : undefined;
    if (referred !== undefined && !seen.has(referred)) {
      fieldsOf(document.components.schemas[referred], found, seen.add(referred));
    }
    fieldsOf(value, found, seen);
  }
  return found;
}

describe("the document of the API", () => {
  it("has every route of the server and no other", () => {
    expect(
      operations()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(
      world
        .routes()
        .filter((route) => !isPage(route))
        .map(written)
        .toSorted(),
    );
  });

  it("says of every call what it takes, what it gives and who may call", () => {
    const byName = new Map(operations().map(({ name, operation }) => [name, operation]));
    for (const { method, path, access, status = 200, body, hasBytes = false, query } of api) {
      const operation = byName.get(`${method} ${written(path)}`);
      const inPath = (operation?.parameters ?? []).filter((one) => one.in === "path").map(({ name }) => name);
      expect([path, inPath]).toEqual([path, [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)]);
      expect([path, operation?.requestBody !== undefined]).toEqual([path, body !== undefined || hasBytes]);
      const asked = Object.keys((query?._zod.def as { shape?: object } | undefined)?.shape ?? {});
      const inQuery = (operation?.parameters ?? []).filter((one) => one.in === "query").map(({ name }) => name);
      expect([path, inQuery.toSorted()]).toEqual([path, asked.toSorted()]);
      expect(Object.keys(operation?.responses ?? {})).toContain(path === "/api/logout" ? "302" : String(status));
      expect([path, operation?.security.length === 0]).toEqual([path, access === "visitor"]);
    }
  });

  it("lists for each status of a call the codes that it may be refused with", () => {
    const codesOf = (path: string, method: string, status: string) => {
      const response = document.paths[path]?.[method]?.responses[status];
      return /"enum":(\[[^\]]*\])/.exec(JSON.stringify(response))?.[1];
    };
    expect(JSON.parse(codesOf("/api/login", "post", "401") ?? "")).toEqual(["wrong_credentials"]);
    expect(JSON.parse(codesOf("/api/posts/{postId}", "get", "404") ?? "")).toEqual([
      "page_not_found",
      "post_not_found",
    ]);
    expect(JSON.parse(codesOf("/objects/{name}", "put", "413") ?? "")).toContain("file_too_large");
    expect(document.components.schemas["Refusal"]?.required).toEqual(["message", "code"]);
  });

  it("names each operation once, and refers to nothing that is missing", () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const referred = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    for (const [, name = ""] of referred) expect(document.components.schemas).toHaveProperty(name);
  });

  it("G2: has fields for secrets and addresses in these responses alone", () => {
    const found = operations().flatMap(({ name, operation }) =>
      [...fieldsOf(Object.entries(operation.responses).filter(([status]) => status.startsWith("2")))]
        // Of a poll it is a boolean.
        .filter((field) => /hash|token|secret|password|email|verif/i.test(field) && field !== "isSecret")
        .map((field) => `${name} ${field}`),
    );
    const allowed = Object.entries(PRIVATE_FIELDS).flatMap(([field, names]) => names.map((name) => `${name} ${field}`));
    expect(found.toSorted()).toEqual(allowed.toSorted());
  });

  it("is sent whole once, and not at all to who has it already", async () => {
    const first = await world.send("/api/openapi.json");
    expect([first.status, first.headers.get("cache-control")]).toEqual([200, "no-cache"]);
    const again = await fetch(`${world.url}/api/openapi.json`, {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});

it("a client generated from the document signs up, posts, reads and comments", async () => {
  const connect = await generateClient(document);
  const visitor = connect(world.url);
  const [email, password] = [`${crypto.randomUUID()}@example.com`, "correct horse"];
  const signup = await visitor["auth_signup"]?.({ body: { email, password, firstName: "Ana", lastName: "Prado" } });
  expect(signup?.status).toBe(201);
  const token = signup?.body.verificationUrl.split("/").pop();
  expect((await visitor["auth_verifyEmail"]?.({ params: { token } }))?.status).toBe(200);
  const login = await world.send("/api/login", { body: { email, password } });
  const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
  const ana = connect(world.url, { cookie });
  const post = (await ana["posts_createPost"]?.({ body: { content: "From a program" } }))?.body;
  const comment = await ana["comments_addComment"]?.({ body: { postId: post.id, content: "And a comment" } });
  expect(comment?.status).toBe(201);
  const read = await ana["comments_listComments"]?.({ params: { postId: post.id }, query: { limit: "5" } });
  expect(read?.body.map(({ content }: { content: string }) => content)).toEqual(["And a comment"]);
  const feed = await ana["posts_listPosts"]?.({ query: { limit: "1" } });
  expect(feed?.body[0]).toMatchObject({ id: post.id, content: "From a program" });
});

// The last one: it holds the process up for so long that requests would be refused.
it("the document is valid OpenAPI 3.1", async () => {
  const result = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>);
  expect(result).toEqual({ valid: true });
  expect(document.openapi).toBe("3.1.0");
});
