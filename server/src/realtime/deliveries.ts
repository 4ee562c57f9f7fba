const MOST = 1_000;

/** Which listeners have received an event that arrives once for each of its topics. */
export class Deliveries<Listener> {
  #recent = new Map<string, Set<Listener>>();
  #older = new Map<string, Set<Listener>>();

  /** Those of the event with this id; whoever receives it is to be added. */
  of(id: string): Set<Listener> {
    const listeners = this.#recent.get(id) ?? this.#older.get(id) ?? new Set<Listener>();
    if (this.#recent.size >= MOST) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(id, listeners);
    return listeners;
  }
}
