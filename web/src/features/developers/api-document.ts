/** The parts of the OpenAPI document that are shown. */
export interface Shape {
  type?: string | string[];
  format?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
  additionalProperties?: Shape | boolean;
}

interface Content {
  content?: Record<string, { schema?: Shape }>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: "path" | "query"; required?: boolean; schema: Shape }[];
  requestBody?: Content;
  responses: Record<string, Content & { description?: string }>;
}

export interface ApiDocument {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Shape> };
}

/** One call with its address. */
export interface Call extends Operation {
  method: string;
  path: string;
}

export interface CallGroup {
  name: string;
  calls: Call[];
}

/** The calls by feature; those with every word of the search in their name, address or summary. */
export function groupCalls({ paths }: ApiDocument, search: string): CallGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, Call[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const call = { ...operation, method: method.toUpperCase(), path };
      const text = `${call.method} ${path} ${operation.summary} ${operation.tags.join(" ")}`.toLowerCase();
      const name = operation.tags[0] ?? "";
      if (words.every((word) => text.includes(word))) groups.set(name, [...(groups.get(name) ?? []), call]);
    }
  }
  return [...groups].map(([name, calls]) => ({ name, calls }));
}

/** The scope that a token needs; undefined where a token is no use. */
export const scopeOf = (security: Operation["security"]) => security.flatMap(({ token = [] }) => token)[0];

export const bodyOf = ({ requestBody }: Operation): Shape | undefined =>
  requestBody?.content?.["application/json"]?.schema;

/** What a call gives back when it succeeds. */
export function successOf({ responses }: Operation) {
  const [status = "", { content, description } = {}] =
    Object.entries(responses).find(([status]) => /^[23]/.test(status)) ?? [];
  const [type, { schema } = {}] = Object.entries(content ?? {})[0] ?? [];
  return { status, description, type, schema };
}

/** The codes that a call may be refused with, a line for each status. */
export const refusalsText = ({ responses }: Operation) =>
  Object.entries(responses)
    .flatMap(([status, { content }]) => {
      const parts = content?.["application/json"]?.schema?.allOf ?? [];
      const codes = parts.flatMap(({ properties }) => properties?.["code"]?.enum ?? []);
      return codes.length > 0 ? [`${status}  ${codes.join(", ")}`] : [];
    })
    .join("\n");
