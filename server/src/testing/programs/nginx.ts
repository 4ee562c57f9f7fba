import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventually } from "../eventually.ts";
import { freePort } from "../process.ts";
import { projectFile } from "../../project.ts";

/** Debian's nginx with the file of docs/operations, in front of these nodes and without a certificate. */
export async function startNginx(folder: string, nodes: string[]) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const made = join(folder, "nginx");
  mkdirSync(made);
  // Its workers do not run as root.
  chmodSync(folder, 0o755);
  const upstreams = nodes.map((node) => `  server ${new URL(node).host} max_fails=1 fail_timeout=5s;\n`).join("");
  const conf = readFileSync(projectFile("docs/operations/nginx.conf"), "utf8")
    .replace(/(?: {2}server 10\.[^\n]+\n)+/, upstreams)
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replaceAll(/ {2}(?:ssl_\w+|http2) [^\n]+\n/g, "")
    .replaceAll("$host;", "$http_host;")
    .replaceAll(/\/(?:var\/cache\/nginx|dev\/shm)\//g, `${made}/`);
  const own = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${made}/${name};`);
  const file = join(made, "nginx.conf");
  writeFileSync(file, `daemon off; pid ${made}/pid; events {} http { access_log off; ${own.join(" ")}\n${conf}\n}`);
  const child = spawn("nginx", ["-c", file, "-e", join(made, "error.log")], { stdio: "ignore" });
  await eventually(() => fetch(`${url}/healthz`));
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
    },
  };
}
