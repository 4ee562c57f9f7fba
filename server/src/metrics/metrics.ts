type Labels = Record<string, string>;

export interface Sample {
  labels?: Labels;
  value: number;
  /** What follows the name of the family: `_bucket`, `_sum` and `_count` of a histogram. */
  suffix?: string;
}

type Kind = "counter" | "gauge" | "histogram";

/** All numbers of one name, as Prometheus reads them. */
export interface Family {
  name: string;
  help: string;
  kind: Kind;
  samples: Sample[];
}

interface Described {
  name: string;
  help: string;
}

type Read = () => Sample[] | Promise<Sample[]>;

/** Seconds: from a page out of memory to a search that is given up. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Times that are counted by how long they took. */
export class Histogram {
  readonly #buckets = new Float64Array(BUCKETS.length + 1);
  #sum = 0;

  observe(seconds: number) {
    let at = 0;
    while (at < BUCKETS.length && seconds > (BUCKETS[at] ?? Infinity)) at += 1;
    this.#buckets[at] = (this.#buckets[at] ?? 0) + 1;
    this.#sum += seconds;
  }

  samples(labels: Labels): Sample[] {
    let count = 0;
    const samples = [...BUCKETS, Infinity].map((most, at): Sample => {
      count += this.#buckets[at] ?? 0;
      return { suffix: "_bucket", labels: { ...labels, le: most === Infinity ? "+Inf" : String(most) }, value: count };
    });
    return [...samples, { suffix: "_sum", labels, value: this.#sum }, { suffix: "_count", labels, value: count }];
  }
}

/** The numbers of this process. What is counted is counted as it happens; what is there is read when somebody asks. */
export class Metrics {
  readonly #families = new Map<string, Described & { kind: Kind; read: Read }>();

  /** Returns the function that counts one more, with the values of the labels. */
  counter<Label extends string>(name: string, help: string) {
    const counts = new Map<string, { labels: Record<Label, string>; value: number }>();
    this.#add({ name, help }, "counter", () => [...counts.values()]);
    return (labels: Record<Label, string>) => {
      const key = Object.values(labels).join("\n");
      const known = counts.get(key);
      if (known) known.value += 1;
      else counts.set(key, { labels, value: 1 });
    };
  }

  /** A counter whose numbers somebody else counts. */
  countedBy(name: string, help: string, read: Read) {
    this.#add({ name, help }, "counter", read);
  }

  gauge(name: string, help: string, read: Read) {
    this.#add({ name, help }, "gauge", read);
  }

  /** Times by label: `histogramOf(labels)` is asked for once, and observes from then on. */
  histogramsBy(name: string, help: string, read: () => Sample[]) {
    this.#add({ name, help }, "histogram", read);
  }

  /** A number that cannot be read at present is left out, and the others are there. */
  async read(): Promise<Family[]> {
    return Promise.all(
      [...this.#families.values()].map(async ({ name, help, kind, read }) => ({
        name,
        help,
        kind,
        samples: await Promise.resolve()
          .then(read)
          .catch((): Sample[] => []),
      })),
    );
  }

  #add({ name, help }: Described, kind: Kind, read: Read) {
    if (this.#families.has(name)) throw new Error(`${name} is there twice`);
    this.#families.set(name, { name, help, kind, read });
  }
}
