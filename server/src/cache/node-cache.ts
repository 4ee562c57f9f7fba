import { type Area, type Change, EVERYTHING } from "../db/changes.ts";

/** Outdated ids of an area; null for all of it. */
type OnChange = (ids: string[] | null) => void;

/**
 * What this node may hold in memory of the database, instead of asking it: usable only while everything that the other
 * nodes publish arrives here.
 */
export class NodeCache {
  readonly #isUsable: () => boolean;
  readonly #onChange = new Map<Area, OnChange[]>();
  /** Rises with every change: what was put together from several parts is whole if this is the same as before. */
  version = 0;

  constructor(isUsable: () => boolean) {
    this.#isUsable = isUsable;
  }

  isUsable(): boolean {
    return this.#isUsable();
  }

  whenChanged(area: Area, onChange: OnChange) {
    this.#onChange.set(area, [...(this.#onChange.get(area) ?? []), onChange]);
  }

  /** A node of the last release knows no `feeds`: whatever it changes of posts may be a change of who sees them. */
  apply(change: Change) {
    this.version += 1;
    const whole = change.posts === undefined ? change : { feeds: change.posts, ...change };
    for (const [area, ids] of Object.entries(whole)) {
      for (const act of this.#onChange.get(area as Area) ?? []) act(ids);
    }
  }

  clear() {
    this.apply(EVERYTHING);
  }
}
