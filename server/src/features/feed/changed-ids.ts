import type { NodeCache } from "../../cache/node-cache.ts";
import type { Area } from "../../db/changes.ts";

/** Between so many and twice as many are known. */
const MOST_CHANGES = 5_000;

/** What has changed of an area, in the order of the cache's versions. */
export class ChangedIds {
  #changes: { id: string; version: number }[] = [];
  /** Earlier changes are not known. */
  #knownFrom: number;

  constructor(cache: NodeCache, area: Area) {
    this.#knownFrom = cache.version;
    cache.whenChanged(area, (ids) => {
      if (ids === null) this.#forget(cache.version, this.#changes.length);
      else for (const id of ids) this.#changes.push({ id, version: cache.version });
      const surplus = this.#changes.length - MOST_CHANGES;
      if (surplus > MOST_CHANGES) this.#forget(this.#changes[surplus - 1]?.version ?? cache.version, surplus);
    });
  }

  /** The ids that changed after one version, up to another; undefined if that is not known. */
  between(after: number, last: number): string[] | undefined {
    if (after < this.#knownFrom) return undefined;
    const first = this.#changes.findLastIndex(({ version }) => version <= after) + 1;
    const later = this.#changes.slice(first);
    return later.filter(({ version }) => version <= last).map(({ id }) => id);
  }

  #forget(version: number, count: number) {
    this.#knownFrom = version;
    this.#changes = this.#changes.slice(count);
  }
}
