import { setImmediate } from "node:timers/promises";
import { features } from "@plaza/contract/api";
import type { Endpoint } from "@plaza/contract/base/endpoint";
import { scopeFor } from "@plaza/contract/auth/scopes";
import { codesOf } from "@plaza/contract/refusals/of-call";
import { BESIDE } from "./beside.ts";
import { Refusal, Refused, refusals } from "./refusals.ts";
import { type JsonSchema, schemaWriter } from "./shapes.ts";

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: "path" | "query"; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, object>;
}

/** An OpenAPI 3.1 document: the parts of it that we write. */
export interface OpenApiDocument {
  openapi: "3.1.0";
  info: object;
  servers: object[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; responses: object; securitySchemes: object };
}

/** Calls that answer with a file, and what kind it is. */
const FILES: Record<string, string[]> = {
  "/api/events/:eventId/calendar.ics": ["text/calendar"],
  "/api/calendar/:token/events.ics": ["text/calendar"],
  "/api/admin/audit/export": ["text/csv", "application/x-ndjson"],
};
const BYTES: Record<string, { schema: JsonSchema }> = {
  "application/octet-stream": { schema: { type: "string", format: "binary" } },
};
const REDIRECT = "/api/logout";

/** Writes the document of the whole API from the contract: what the server checks is what it says. */
export async function writeDocument(version: string): Promise<OpenApiDocument> {
  const schemas = schemaWriter();
  const paths: OpenApiDocument["paths"] = {};
  for (const [feature, calls] of Object.entries(features)) {
    // Together they take a quarter of a second, in which other requests would wait.
    await setImmediate();
    for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
      const path = (paths[endpoint.path.replaceAll(/:(\w+)/g, "{$1}")] ??= {});
      path[endpoint.method.toLowerCase()] = operation(feature.replace(/Api$/, ""), name, endpoint, schemas);
    }
  }
  Object.assign(paths, BESIDE);
  const tags = new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap(({ tags }) => tags)));
  return {
    openapi: "3.1.0",
    info: {
      title: "Plaza",
      version,
      description:
        "Every call of a Plaza. Errors have a `code` for programs and a `message` for people; lists go on where their `Link` leads.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas.components, Refusal },
      responses: { Refused },
      securitySchemes: SECURITY,
    },
  };
}

const SECURITY = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "sid",
    description: "The cookie that `POST /api/login` sets; over https it is called `__Host-sid`.",
  },
  token: {
    type: "http",
    scheme: "bearer",
    description: "A personal access token, made in the settings. Its scopes are read, write, messages and admin.",
  },
};

/** Either of the two; the scope is what a token needs. */
function securityOf(endpoint: Endpoint): Operation["security"] {
  if (endpoint.access === "visitor") return [];
  const scope = scopeFor(endpoint);
  return [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])];
}

/** 'createPost' is 'Create post'. */
const wordsOf = (name: string) => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0]?.toUpperCase() + words.slice(1);
};

function operation(
  feature: string,
  name: string,
  endpoint: Endpoint,
  schemas: ReturnType<typeof schemaWriter>,
): Operation {
  const parameters = [...pathParameters(endpoint), ...queryParameters(endpoint, schemas.input)];
  return {
    operationId: `${feature}_${name}`,
    summary: wordsOf(name),
    tags: [wordsOf(feature)],
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: { required: true, content: { "application/json": { schema: schemas.input(endpoint.body) } } },
    }),
    ...(endpoint.hasBytes && { requestBody: { required: true, content: BYTES } }),
    responses: { ...success(endpoint, schemas.output), ...refusals(codesOf(endpoint)) },
  };
}

function pathParameters({ path }: Endpoint) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => {
    const schema: JsonSchema = { type: "string", ...(/id$/i.test(name) && { format: "uuid" }) };
    return { name, in: "path" as const, required: true, schema };
  });
}

function queryParameters({ query }: Endpoint, input: (shape: NonNullable<Endpoint["query"]>) => JsonSchema) {
  const { properties = {}, required = [] } = query ? input(query) : {};
  return Object.entries(properties).map(([name, schema]) => {
    return { name, in: "query" as const, required: required.includes(name), schema: schema as JsonSchema };
  });
}

function success(endpoint: Endpoint, output: (shape: Endpoint["reply"]) => JsonSchema): Record<string, object> {
  const { path, status = 200, reply, query } = endpoint;
  if (path === REDIRECT) return { "302": { description: "Logged out: on to the front page." } };
  if (status === 204) return { "204": { description: "Done." } };
  const types = FILES[path];
  if (types) {
    const content = Object.fromEntries(types.map((type) => [type, { schema: { type: "string" } }]));
    return { "200": { description: "A file.", content } };
  }
  const isPaged = query !== undefined && "before" in ((query._zod.def as { shape?: object }).shape ?? {});
  const link = { description: 'The next page: `<…>; rel="next"`. Absent on the last.', schema: { type: "string" } };
  return {
    [status]: {
      description: status === 201 ? "Created." : "Done.",
      ...(isPaged && { headers: { Link: link } }),
      content: { "application/json": { schema: output(reply) } },
    },
  };
}
