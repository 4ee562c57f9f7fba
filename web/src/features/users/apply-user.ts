import type { User } from "@plaza/contract/users";
import type { QueryClient } from "@tanstack/react-query";

type UserFields = Pick<User, "firstName" | "lastName" | "profileImageUrl" | "coverImageUrl" | "bio">;

/** A member has a new name or picture: it changes in the bar, on posts and in lists. */
export function applyUser(cache: QueryClient, { id, firstName, lastName, profileImageUrl, coverImageUrl, bio }: User) {
  const fields = { firstName, lastName, profileImageUrl, coverImageUrl, bio };
  for (const query of cache.getQueryCache().getAll()) {
    const shown = query.state.data;
    const next = withFields(shown, id, fields);
    if (next !== shown) cache.setQueryData(query.queryKey, next);
  }
}

/** Data without the member stays the same object, and is not rendered again. */
export function withFields(value: unknown, id: string, fields: UserFields): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => withFields(item, id, fields));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  const before = value as Record<string, unknown>;
  const parts = Object.entries(before).map(([name, part]) => [name, withFields(part, id, fields)] as const);
  const isSame = parts.every(([name, part]) => part === before[name]);
  const renewed = isSame ? before : Object.fromEntries(parts);
  return renewed["id"] === id && "profileImageUrl" in renewed ? { ...renewed, ...fields } : renewed;
}
