/** The parameters, query and body of a request. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

export const addressOf = (path: string, input: Sent) => segmentsOf(path, input).join("/").replace("/?", "?");

/** `/api/users/:userId/posts` becomes ["/api/users", "42", "posts"]; a search string comes last. */
export function segmentsOf(path: string, { params = {}, query = {} }: Sent = {}): string[] {
  const [root = "", ...rest] = path.split(/\/(?=:)/);
  const named = rest.flatMap((part) => {
    const [name = "", ...more] = part.slice(1).split("/");
    return [encodeURIComponent(params[name] ?? ""), ...(more.length > 0 ? [more.join("/")] : [])];
  });
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return [root, ...named, ...(given.length > 0 ? [`?${new URLSearchParams(given)}`] : [])];
}

/** Returns the cursor in `Link: </api/posts?before=CURSOR>; rel="next"`; undefined on the last page. */
export function cursorIn(link: string | null): string | undefined {
  const [, next = ""] = /<([^>]*)>;\s*rel="next"/.exec(link ?? "") ?? [];
  return new URLSearchParams(next.split("?")[1]).get("before") ?? undefined;
}
