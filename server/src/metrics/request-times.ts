import { Histogram, type Metrics, type Sample } from "./metrics.ts";

interface Route {
  method: string;
  route: string;
  times: Histogram;
  statuses: Map<number, number>;
}

/** What one minute's requests were like. */
export interface Minute {
  requests: number;
  /** Those with a status of 500 or more. */
  failures: number;
  /** Half, and 95 of 100, were faster: null without a request. */
  halfMs: number | null;
  mostMs: number | null;
}

/** Times of a minute are counted in steps that grow by a tenth: exact to five of 100, in a hundred numbers. */
const STEP = Math.log(1.1);
const STEPS = 128;
const FIRST_MS = 0.1;

/**
 * How long requests take, by the pattern of their route: an address would be a number of its own for each member. This
 * runs with every request, so it costs a look into two maps and no more.
 */
export class RequestTimes {
  readonly #routes = new Map<string, Map<string, Route>>();
  readonly #steps = new Uint32Array(STEPS);
  #requests = 0;
  #failures = 0;

  constructor(metrics: Metrics) {
    metrics.histogramsBy(
      "plaza_http_request_duration_seconds",
      "How long requests took, from their first byte to the last of the response, by the pattern of their route.",
      () => this.#all().flatMap(({ method, route, times }) => times.samples({ method, route })),
    );
    metrics.countedBy("plaza_http_requests_total", "Requests, by the pattern of their route and their status.", () =>
      this.#all().flatMap(({ method, route, statuses }) =>
        [...statuses].map(([status, value]): Sample => ({ labels: { method, route, status: String(status) }, value })),
      ),
    );
  }

  observe(method: string, route: string, status: number, ms: number) {
    let ofMethod = this.#routes.get(method);
    if (!ofMethod) this.#routes.set(method, (ofMethod = new Map()));
    let found = ofMethod.get(route);
    if (!found) ofMethod.set(route, (found = { method, route, times: new Histogram(), statuses: new Map() }));
    found.times.observe(ms / 1000);
    found.statuses.set(status, (found.statuses.get(status) ?? 0) + 1);
    const step = Math.min(STEPS - 1, Math.max(0, Math.ceil(Math.log(ms / FIRST_MS) / STEP)));
    this.#steps[step] = (this.#steps[step] ?? 0) + 1;
    this.#requests += 1;
    if (status >= 500) this.#failures += 1;
  }

  /** What came since this was asked last. */
  takeMinute(): Minute {
    const minute = {
      requests: this.#requests,
      failures: this.#failures,
      halfMs: this.#quantile(0.5),
      mostMs: this.#quantile(0.95),
    };
    this.#steps.fill(0);
    this.#requests = 0;
    this.#failures = 0;
    return minute;
  }

  #quantile(part: number): number | null {
    if (this.#requests === 0) return null;
    let left = this.#requests * part;
    const step = this.#steps.findIndex((count) => (left -= count) <= 0);
    return FIRST_MS * Math.exp(step * STEP);
  }

  #all = () => [...this.#routes.values()].flatMap((ofMethod) => [...ofMethod.values()]);
}
