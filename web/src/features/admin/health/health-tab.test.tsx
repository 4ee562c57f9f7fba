// @vitest-environment happy-dom
import { adminApi, type Health } from "@plaza/contract/admin";
import { QueryClientProvider, QueryClient } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { keyOf } from "#lib/api/api-client.ts";
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
    render(
      <QueryClientProvider client={cache}>
        <HealthTab />
      </QueryClientProvider>,
    );
    expect(screen.getByText("Last backup").nextElementSibling?.textContent).toBe("None yet");
    expect(screen.getByText("Last attempt").nextElementSibling?.textContent).toBe("Failed: EACCES");
    expect(screen.getByText("Space left on the disk").nextElementSibling?.textContent).toBe("1.5 GB");
  });
});
