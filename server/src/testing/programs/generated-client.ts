import type { OpenApiDocument } from "../../features/developers/document.ts";

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}
type Calls = Record<string, (sent?: Sent) => Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>>;
type Connect = (origin: string, headers?: Record<string, string>) => Calls;

/** Generates the program of a client from the document alone, and loads it: one function for each operation. */
export async function generateClient({ paths }: OpenApiDocument): Promise<Connect> {
  const functions = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { operationId }]) =>
        `${JSON.stringify(operationId)}: (sent) => call("${method.toUpperCase()}", ${JSON.stringify(path)}, sent),`,
    ),
  );
  const program = `
    export const connect = (origin, headers = {}) => {
      async function call(method, path, { params = {}, query = {}, body } = {}) {
        const filled = path.replaceAll(/\\{(\\w+)\\}/g, (_, name) => encodeURIComponent(params[name]));
        const search = new URLSearchParams(query).toString();
        const sent = body === undefined ? {} : { body: JSON.stringify(body) };
        const type = body === undefined ? {} : { "content-type": "application/json" };
        const address = origin + filled + (search && "?" + search);
        const response = await fetch(address, { method, headers: { ...headers, ...type }, ...sent });
        const text = await response.text();
        const isJson = response.headers.get("content-type")?.includes("json");
        return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
      }
      return { ${functions.join("\n")} };
    };`;
  const url = `data:text/javascript;base64,${Buffer.from(program).toString("base64")}`;
  const { connect } = (await import(/* @vite-ignore */ url)) as { connect: Connect };
  return connect;
}
