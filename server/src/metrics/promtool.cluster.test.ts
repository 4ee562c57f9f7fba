import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { projectFile } from "../project.ts";
import { MINUTE, send, signIn, useCluster } from "../testing/programs/use-cluster.ts";

const TOKEN = "a token for the numbers";
const { programs, start, stop } = useCluster();

/** What Prometheus's own checker says; it says nothing about what it likes. */
function promtool(args: string[], input = "") {
  const { status, stdout, stderr } = spawnSync("promtool", args, { input, encoding: "utf8" });
  return { status, words: `${stdout}${stderr}`.trim() };
}

it.each(["1", "2"])(
  "promtool accepts the numbers of %s workers after some use",
  { timeout: MINUTE },
  async (WORKERS) => {
    const DATABASE_URL = await programs().postgres.create(`numbers_${WORKERS}`);
    const node = await start({ DATABASE_URL, WORKERS, METRICS_TOKEN: TOKEN });
    const ana = await signIn(node.url, "Ana");
    await send(node.url, "/api/posts", { cookie: ana.cookie, body: { content: "Counted" } });
    await send(node.url, "/api/posts", ana);
    const response = await fetch(`${node.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(promtool(["check", "metrics"], await response.text())).toEqual({ status: 0, words: "" });
    await stop(node);
  },
);

it("promtool accepts the alert rules and the configuration that come with Plaza", () => {
  expect(promtool(["check", "rules", projectFile("docs/operations/alerts.yaml")])).toMatchObject({ status: 0 });
  const config = projectFile("docs/operations/prometheus.yml");
  expect(promtool(["check", "config", "--syntax-only", config])).toMatchObject({ status: 0 });
});
