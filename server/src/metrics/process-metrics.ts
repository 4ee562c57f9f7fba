import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { projectFile } from "../project.ts";
import type { Metrics } from "./metrics.ts";

const RESOLUTION_MS = 20;
const { version } = JSON.parse(readFileSync(projectFile("package.json"), "utf8")) as { version: string };

/** How late this process gets to what is due, since it was asked last. */
export class EventLoop {
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });

  constructor() {
    this.#delay.enable();
  }

  /** In seconds. A timer is late by its own resolution, which is nobody's fault. */
  quantile(part: number): number {
    const ms = part === 1 ? this.#delay.max / 1e6 : this.#delay.percentile(part * 100) / 1e6;
    return Math.max(0, ms - RESOLUTION_MS) / 1000;
  }

  forget() {
    this.#delay.reset();
  }

  close() {
    this.#delay.disable();
  }
}

/** The process itself, under the names that every such program uses. */
export function measureProcess(metrics: Metrics, loop: EventLoop) {
  metrics.gauge("plaza_build_info", "Always 1; its labels are the versions of Plaza and Node.js.", () => [
    { labels: { version, node: process.version }, value: 1 },
  ]);
  metrics.countedBy("process_cpu_seconds_total", "Processor time that this process used.", () => {
    const { user, system } = process.cpuUsage();
    return [{ value: (user + system) / 1e6 }];
  });
  metrics.gauge("process_resident_memory_bytes", "Memory that this process holds.", () => [
    { value: process.memoryUsage.rss() },
  ]);
  metrics.gauge("process_start_time_seconds", "When this process was started, in seconds since 1970.", () => [
    { value: Math.round(performance.timeOrigin / 1000) },
  ]);
  metrics.gauge("process_open_fds", "Files and connections that this process has open.", async () => [
    { value: (await readdir("/proc/self/fd")).length },
  ]);
  metrics.gauge("plaza_heap_used_bytes", "JavaScript's part of the memory that is in use.", () => [
    { value: process.memoryUsage().heapUsed },
  ]);
  metrics.countedBy("plaza_event_loop_busy_seconds_total", "Time in which the event loop was at work.", () => [
    { value: performance.eventLoopUtilization().active / 1000 },
  ]);
  metrics.gauge(
    "plaza_event_loop_delay_seconds",
    "How late the event loop got to what was due within the last minute: of half, of 99 of 100, and at most.",
    () => [50, 99, 100].map((n) => ({ labels: { percentile: String(n) }, value: loop.quantile(n / 100) })),
  );
}
