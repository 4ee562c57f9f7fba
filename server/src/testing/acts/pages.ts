import type { NewPage } from "@plaza/contract/forms/page-form";
import type { Page } from "@plaza/contract/pages";
import type { Person } from "../world.ts";

/** A handle that no other test has. */
export const newHandle = () => `p${crypto.randomUUID().replaceAll("-", "").slice(0, 20)}`;

export const askForPage = (who: Person, body: Partial<NewPage> = {}) =>
  who.send("/api/pages", { body: { handle: newHandle(), name: "Town hall", kind: "authority", ...body } });

export async function makePage(who: Person, body: Partial<NewPage> = {}): Promise<Page> {
  const { status, text, json } = await askForPage(who, body);
  if (status !== 201) throw new Error(text);
  return json;
}

export const putEditor = (by: Person, { id }: { id: string }, userId: string, role = "editor") =>
  by.send(`/api/pages/${id}/editors`, { body: { userId, role } });
export const removeEditor = (by: Person, { id }: { id: string }, userId: string) =>
  by.send(`/api/pages/${id}/editors/${userId}`, { method: "DELETE" });
export const follow = (who: Person, { id }: { id: string }, method: "PUT" | "DELETE" = "PUT") =>
  who.send(`/api/pages/${id}/follow`, { method });

export const postAs = (who: Person, { id: pageId }: { id: string }, body: object = {}) =>
  who.send("/api/posts", { body: { content: "Hello from us", pageId, ...body } });
