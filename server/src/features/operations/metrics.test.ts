import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { projectFile } from "../../project.ts";
import { serveMetricsPort } from "../../metrics/metrics-port.ts";
import { readSettings } from "../../settings.ts";
import { writePost } from "../../testing/acts/posts.ts";
import { useWorld } from "../../testing/use-world.ts";

const TOKEN = "a token of this test alone";
const world = useWorld({ env: { METRICS_TOKEN: TOKEN } });
const ask = (token = TOKEN) => world.send("/metrics", { headers: { authorization: `Bearer ${token}` } });

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{([^}]*)\})? (\S+)$/;
const LABELS = /^[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*"(?:,[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*")*$/;
const KINDS = ["counter", "gauge", "histogram"];

interface Family {
  help: string;
  kind: string;
  lines: { name: string; labels: string; value: number }[];
}

/** Reads the text as a collector does, and throws at what it would refuse. */
function parse(text: string): Map<string, Family> {
  expect(text.endsWith("\n")).toBe(true);
  const families = new Map<string, Family>();
  let current = "";
  for (const line of text.trimEnd().split("\n")) {
    const [, what, name = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (what === "HELP") {
      expect(name).toMatch(NAME);
      expect([...families.keys()]).not.toContain(name);
      families.set(name, { help: rest, kind: "", lines: [] });
      current = name;
      continue;
    }
    const family = families.get(current);
    if (!family) throw new Error(`A line before the first family: ${line}`);
    if (what === "TYPE") {
      expect([name, KINDS]).toEqual([current, expect.arrayContaining([rest])]);
      family.kind = rest;
      continue;
    }
    const [, sample = "", labels = "", value = ""] = SAMPLE.exec(line) ?? [];
    expect(sample.replace(/_(?:bucket|sum|count)$/, family.kind === "histogram" ? "" : "$&")).toBe(current);
    if (labels) expect(labels).toMatch(LABELS);
    // Prometheus keeps these two for the parts of histograms and of summaries, of which there are none.
    const reserved = family.kind === "histogram" ? /\bquantile=/ : /\b(?:quantile|le)=/;
    expect(labels).not.toMatch(reserved);
    expect(value).toMatch(/^(?:\+Inf|[\d.e+-]+)$/);
    family.lines.push({ name: sample, labels, value: Number(value) });
  }
  return families;
}

describe("the port of its own for Prometheus, which asks for no token", () => {
  const listensAt = async (env: Record<string, string>) => {
    const server = await serveMetricsPort(readSettings({ METRICS_PORT: "0", ...env }), async () => []);
    const address = server?.address();
    server?.close();
    return typeof address === "object" ? address?.address : address;
  };

  it.each([
    ["this machine alone", {}, "127.0.0.1"],
    ["this machine alone though HOST lets others in", { HOST: "0.0.0.0" }, "127.0.0.1"],
    ["where METRICS_HOST says", { METRICS_HOST: "0.0.0.0" }, "0.0.0.0"],
  ])("P3: listens on %s", async (_, env, address) => expect(await listensAt(env)).toBe(address));
});

describe("the numbers for Prometheus", () => {
  it("are in its format without a label it reserves, and every one has a help line and a type", async () => {
    const ana = await world.member();
    await writePost(ana, "counted, not named");
    await ana.send("/api/posts");
    const { status, text, headers } = await ask();
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
    const families = parse(text);
    expect([...families].filter(([, { help, kind }]) => help.length < 10 || kind === "").map(([name]) => name)).toEqual(
      [],
    );
    const counters = [...families].filter(([, { kind }]) => kind === "counter").map(([name]) => name);
    expect(counters.filter((name) => !name.endsWith("_total"))).toEqual([]);

    const written = families
      .get("plaza_http_requests_total")
      ?.lines.find(({ labels }) => labels === 'method="POST",route="/api/posts",status="201"');
    expect(written?.value).toBe(1);
    const times = families
      .get("plaza_http_request_duration_seconds")
      ?.lines.filter(({ labels }) => labels.includes('"/api/posts"'));
    const buckets =
      times?.filter(({ name, labels }) => name.endsWith("_bucket") && labels.startsWith('method="POST"')) ?? [];
    expect(buckets.map(({ value }) => value)).toEqual(buckets.map(({ value }) => value).toSorted((a, b) => a - b));
    expect(buckets.at(-1)).toMatchObject({ labels: expect.stringContaining('le="+Inf"') as string, value: 1 });
    expect(families.get("plaza_members")?.lines.find(({ labels }) => labels === 'state="active"')?.value).toBe(1);
    expect(families.get("plaza_database_up")?.lines[0]?.value).toBe(1);
  });

  it("P3: name no member, no id and no address", async () => {
    const ana = await world.member({ firstName: "Zenobia" });
    const { id } = await writePost(ana, "quixotic");
    await ana.send(`/api/posts/${id}`);
    await ana.send(`/api/users/${ana.id}`);
    const { text } = await ask();
    for (const secret of [ana.id, id, "Zenobia", "quixotic", "@", "127.0.0.1"]) expect(text).not.toContain(secret);
  });

  it("P3: are for who has the token", async () => {
    for (const response of [await world.send("/metrics"), await ask("another token, as long")]) {
      expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      expect(response.text).not.toContain("plaza_");
    }
    const admin = await world.member({ isAdmin: true });
    expect((await admin.send("/metrics")).status).toBe(401);
  });

  it("are all that the dashboard and the alert rules name", async () => {
    const families = parse((await ask()).text);
    const dashboard = JSON.parse(
      readFileSync(projectFile("docs/operations/grafana-dashboard.json"), "utf8"),
    ) as Dashboard;
    const alerts = readFileSync(projectFile("docs/operations/alerts.yaml"), "utf8");
    const expressions = [...dashboard.panels.flatMap(({ targets }) => targets), ...alerts.matchAll(/expr: (.+)/g)].map(
      (found) => ("expr" in found ? found.expr : (found[1] ?? "")),
    );
    expect(expressions.length).toBeGreaterThan(30);
    const named = expressions.flatMap((text) => text.match(/\b(?:plaza|process)_\w+/g) ?? []);
    const known = (name: string) =>
      families.has(name) || families.get(name.replace(/_bucket$/, ""))?.kind === "histogram";
    expect(named.filter((name) => !known(name))).toEqual([]);
    // And every number of ours is to be seen somewhere.
    const shown = new Set(named.map((name) => name.replace(/_bucket$/, "")));
    const unseen = [...families.keys()].filter((name) => !shown.has(name));
    expect(unseen.toSorted()).toEqual(UNSEEN);
  });

  it("are drawn by a dashboard that Grafana takes", () => {
    const dashboard = JSON.parse(
      readFileSync(projectFile("docs/operations/grafana-dashboard.json"), "utf8"),
    ) as Dashboard;
    expect(dashboard).toMatchObject({ title: "Plaza", schemaVersion: expect.any(Number) as number });
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, gridPos, targets } of dashboard.panels) {
      expect(["timeseries", "stat"]).toContain(type);
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      for (const { expr, refId } of targets) {
        expect(refId).toMatch(/^[A-Z]$/);
        for (const [open, close] of ["()", "[]", "{}"])
          expect(expr.split(open ?? "").length).toBe(expr.split(close ?? "").length);
      }
    }
  });
});

/** Numbers that only an expert looks for. */
const UNSEEN = [
  "plaza_backup_last_size_bytes",
  "plaza_build_info",
  "plaza_job_duration_seconds",
  "process_start_time_seconds",
];

interface Dashboard {
  panels: {
    id: number;
    type: string;
    gridPos: { x: number; w: number };
    targets: { expr: string; refId: string }[];
  }[];
}

describe("the charts of the Health tab", () => {
  it("show what each minute was like, to administrators", async () => {
    const { takeSample } = await import("./samples.ts");
    const admin = await world.member({ isAdmin: true });
    await takeSample(world.ctx);
    await admin.send("/api/posts");
    await admin.send("/api/posts");
    await takeSample(world.ctx);
    for (const hours of [1, 24, 168]) {
      const { json } = await admin.send(`/api/admin/health/samples?hours=${hours}`);
      expect(json.length).toBeGreaterThanOrEqual(1);
      expect(json.at(-1)).toMatchObject({ failures: 0, openSockets: 0, jobsWaiting: 0 });
      expect(json.at(-1).requestsPerMinute).toBeGreaterThan(0);
      expect(json.at(-1).memoryBytes).toBeGreaterThan(1e7);
      expect(json.at(-1).mostMs).toBeGreaterThanOrEqual(json.at(-1).halfMs);
    }
    expect((await admin.send("/api/admin/health/samples?hours=5")).status).toBe(400);
  });
});
