import type { Mailer } from "../mail/mailer.ts";
import { Histogram, Metrics } from "./metrics.ts";
import { EventLoop, measureProcess } from "./process-metrics.ts";
import { RequestTimes } from "./request-times.ts";

/** What this process counts while it works. What the instance is like is read when somebody asks (features/operations). */
export class Measures {
  readonly metrics = new Metrics();
  readonly requests = new RequestTimes(this.metrics);
  readonly loop = new EventLoop();
  readonly countMail = this.metrics.counter<"outcome">("plaza_mails_total", "E-mails handed to the mail server.");
  readonly countPush = this.metrics.counter<"outcome">("plaza_pushes_total", "Messages handed to push services.");
  readonly countPasskeyRefusal = this.metrics.counter<"whose">(
    "plaza_passkeys_refused_total",
    "Passkeys that were refused: a member's, or nobody's.",
  );
  readonly countCall = this.metrics.counter<"kind">("plaza_calls_total", "Calls that were begun.");
  /** As the browsers say it when they leave. */
  readonly countConnection = this.metrics.counter<"way">(
    "plaza_call_connections_total",
    "How those who left a call had been connected.",
  );
  readonly countSignal = this.metrics.counter<"outcome">(
    "plaza_call_signals_total",
    "What devices in a call said to each other: sent, or dropped.",
  );
  readonly #countRun = this.metrics.counter<"kind" | "outcome">("plaza_job_runs_total", "Jobs that were run.");
  readonly #jobTimes = new Map<string, Histogram>();

  constructor() {
    measureProcess(this.metrics, this.loop);
    this.metrics.histogramsBy("plaza_job_duration_seconds", "How long jobs took, by kind.", () =>
      [...this.#jobTimes].flatMap(([kind, times]) => times.samples({ kind })),
    );
  }

  countJob(kind: string, isDone: boolean, ms: number) {
    this.#countRun({ kind, outcome: isDone ? "done" : "failed" });
    const times = this.#jobTimes.get(kind) ?? new Histogram();
    this.#jobTimes.set(kind, times);
    times.observe(ms / 1000);
  }

  /** The same mailer, with its mails counted. */
  counting(mailer: Mailer | null): Mailer | null {
    if (!mailer) return null;
    const { countMail } = this;
    return {
      ...mailer,
      async send(mail) {
        try {
          await mailer.send(mail);
          countMail({ outcome: "sent" });
        } catch (error) {
          countMail({ outcome: "failed" });
          throw error;
        }
      },
    };
  }
}
