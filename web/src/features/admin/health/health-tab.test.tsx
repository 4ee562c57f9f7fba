import { adminApi } from "@plaza/contract/admin";
import type { Health } from "@plaza/contract/admin/health";
import { type HealthSample, operationsApi } from "@plaza/contract/operations";
import { QueryClientProvider, QueryClient } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { keyOf, query } from "#lib/api/api-client.ts";
import HealthTab from "./health-tab.tsx";

const health: Health = {
  version: "1.0.0",
  node: "v20.19.0",
  uptimeSeconds: 60,
  openSockets: 1,
  onlineMembers: 1,
  database: { version: "18.0", sizeBytes: 1, latencyMs: 1, migrations: 1, isMigrated: true },
  storage: { usedBytes: 2_000_000, freeBytes: 1_500_000_000 },
  redis: "off",
  jobsWaiting: 0,
  backup: { isScheduled: true, lastAt: null, lastBytes: null, error: "EACCES" },
  hasMail: false,
  hasPublicUrl: false,
};

const sample: HealthSample = {
  at: "2026-11-16T10:00:00.000Z",
  requestsPerMinute: 12,
  failures: 0,
  halfMs: null,
  mostMs: null,
  loopDelayMs: 3,
  openSockets: 1,
  onlineMembers: 1,
  jobsWaiting: 0,
  memoryBytes: 90_000_000,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the Health tab", () => {
  it("shows how much space is left on the disk, and that there is no backup", () => {
    // The server never responds: the cached data is shown.
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    const cache = new QueryClient();
    cache.setQueryData(keyOf(adminApi.showHealth), health);
    cache.setQueryData(query(operationsApi.listSamples, { query: { hours: "24" } }).queryKey, [sample]);
    render(
      <QueryClientProvider client={cache}>
        <HealthTab />
      </QueryClientProvider>,
    );
    expect(screen.getByText("Last backup").nextElementSibling?.textContent).toBe("None yet");
    expect(screen.getByText("Last attempt").nextElementSibling?.textContent).toBe("Failed: EACCES");
    // Of a minute without a request there is no time to show.
    expect(
      screen.getByRole("slider", { name: "Requests per minute over time" }).getAttribute("aria-valuetext"),
    ).toMatch(/: 12$/);
    expect(screen.getByText("Response time (p95)").parentElement?.nextElementSibling?.textContent).toBe("None");
    expect(screen.getByText("Free disk space").nextElementSibling?.textContent).toBe("1.5 GB");
  });
});
