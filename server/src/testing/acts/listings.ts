import type { Item } from "@plaza/contract/marketplace";
import type { Person } from "../world.ts";

export const LAMP = { title: "Reading lamp", price: 45, category: "Home & Garden" };

export const offer = (seller: Person, body: object) => seller.send("/api/marketplace", { body });

/** Creates a listing of theirs, a lamp by default. */
export async function listed(seller: Person, more: object = {}): Promise<Item> {
  const response = await offer(seller, { ...LAMP, ...more });
  if (response.status !== 201) throw new Error(response.text);
  return response.json;
}

/** The titles of the listings that a search shows. */
export async function titlesFor(viewer: Person, search = ""): Promise<string[]> {
  const { status, json, text } = await viewer.send(`/api/marketplace${search}`);
  if (status !== 200) throw new Error(text);
  return json.map(({ title }: Item) => title);
}
