import { useState } from "react";
import { localStore } from "#lib/device/storage.ts";

const MAX_SEARCHES = 8;

/** Stored on this device, for each member apart; signing out removes them (app/session/signed-in-hint.ts). */
const keyOf = (userId: string) => `plaza-searches-${userId}`;

export function readSearches(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(keyOf(userId)) ?? "[]");
    return Array.isArray(stored)
      ? stored.filter((searchText) => typeof searchText === "string").slice(0, MAX_SEARCHES)
      : [];
  } catch {
    // The stored value is not valid JSON: there are none.
    return [];
  }
}

/** Newest first, each once regardless of case. */
export function storeSearch(userId: string, searchText: string) {
  const wanted = searchText.trim();
  if (wanted === "") return;
  write(userId, [wanted, ...others(userId, wanted)].slice(0, MAX_SEARCHES));
}

export const forgetSearch = (userId: string, searchText: string) => write(userId, others(userId, searchText));
export const forgetSearches = (userId: string) => localStore.remove(keyOf(userId));

const others = (userId: string, searchText: string) =>
  readSearches(userId).filter((stored) => stored.toLowerCase() !== searchText.toLowerCase());

const write = (userId: string, searches: string[]) =>
  searches.length > 0 ? localStore.set(keyOf(userId), JSON.stringify(searches)) : forgetSearches(userId);

export function useRecentSearches(userId: string) {
  const [searches, setSearches] = useState(() => readSearches(userId));
  return {
    searches,
    forget: (searchText: string) => {
      forgetSearch(userId, searchText);
      setSearches(readSearches(userId));
    },
    forgetAll: () => {
      forgetSearches(userId);
      setSearches([]);
    },
  };
}
