interface Timed {
  at: number;
  act: () => void;
}

/** Simulated time in milliseconds: what is due next happens next. */
export class Clock {
  now = 0;
  readonly #heap: Timed[] = [];

  after(delay: number, act: () => void) {
    const heap = this.#heap;
    const added = { at: this.now + delay, act };
    let place = heap.push(added) - 1;
    for (let above = (place - 1) >> 1; place > 0; place = above, above = (place - 1) >> 1) {
      const parent = heap[above];
      if (!parent || parent.at <= added.at) break;
      heap[place] = parent;
    }
    heap[place] = added;
  }

  /** Until nothing is left to do. */
  run() {
    for (let next = this.#next(); next; next = this.#next()) {
      this.now = next.at;
      next.act();
    }
  }

  #next(): Timed | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last || first === last) return first;
    let place = 0;
    for (;;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      const child = (heap[right]?.at ?? Infinity) < (heap[left]?.at ?? Infinity) ? right : left;
      const below = heap[child];
      if (!below || below.at >= last.at) break;
      heap[place] = below;
      place = child;
    }
    heap[place] = last;
    return first;
  }
}

interface Task {
  /** CPU that it still needs. */
  left: number;
  done: () => void;
}

const EPSILON = 1e-9;

/** Some cores that all running tasks share equally, as the operating system shares them. */
export class Machine {
  /** CPU milliseconds spent. */
  spent = 0;
  readonly cores: number;
  readonly #clock: Clock;
  readonly #running = new Set<Task>();
  #since = 0;
  #plan = 0;

  constructor(clock: Clock, cores: number) {
    this.#clock = clock;
    this.cores = cores;
  }

  run(task: Task) {
    this.#advance();
    this.#running.add(task);
    this.#planNext();
  }

  get #speed() {
    return Math.min(1, this.cores / this.#running.size);
  }

  #advance() {
    const each = (this.#clock.now - this.#since) * this.#speed;
    this.#since = this.#clock.now;
    if (this.#running.size === 0) return;
    for (const task of this.#running) task.left -= each;
    this.spent += each * this.#running.size;
  }

  #planNext() {
    this.#plan += 1;
    if (this.#running.size === 0) return;
    const plan = this.#plan;
    let least = Infinity;
    for (const { left } of this.#running) least = Math.min(least, left);
    this.#clock.after(Math.max(0, least) / this.#speed, () => plan === this.#plan && this.#finish());
  }

  #finish() {
    this.#advance();
    const finished = [...this.#running].filter(({ left }) => left <= EPSILON);
    for (const task of finished) this.#running.delete(task);
    this.#planNext();
    for (const { done } of finished) done();
  }
}

/** A process, or several that take from one queue: each works on one task at a time, in order of arrival. */
export class Workers {
  readonly machine: Machine;
  /** CPU milliseconds spent by these. */
  spent = 0;
  readonly #count: number;
  readonly #queue: Task[] = [];
  #taken = 0;
  #busy = 0;

  constructor(machine: Machine, count: number) {
    this.machine = machine;
    this.#count = count;
  }

  run(work: number, done: () => void) {
    if (work <= 0) return done();
    this.#queue.push({ left: work, done });
    this.spent += work;
    this.#take();
  }

  #take() {
    const task = this.#busy < this.#count ? this.#queue[this.#taken] : undefined;
    if (!task) return;
    this.#taken += 1;
    // The taken ones go together, for removing the first of a long list moves the rest.
    if (this.#taken > 1_000) {
      this.#queue.splice(0, this.#taken);
      this.#taken = 0;
    }
    this.#busy += 1;
    this.machine.run({
      left: task.left,
      done: () => {
        this.#busy -= 1;
        this.#take();
        task.done();
      },
    });
  }
}
