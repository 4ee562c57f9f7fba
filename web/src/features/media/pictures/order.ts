/** Moves one to another place; the others keep their order. */
export function movedTo<Item extends { id: string }>(items: Item[], id: string, place: number): Item[] {
  const moved = items.find((item) => item.id === id);
  if (!moved) return items;
  const others = items.filter((item) => item !== moved);
  return others.toSpliced(Math.min(others.length, Math.max(0, place)), 0, moved);
}

/** Where a key moves the one at this place; undefined for a key that moves nothing. */
export function placeByKey(key: string, place: number, count: number): number | undefined {
  if (key === "ArrowLeft" || key === "ArrowUp") return Math.max(0, place - 1);
  if (key === "ArrowRight" || key === "ArrowDown") return Math.min(count - 1, place + 1);
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
