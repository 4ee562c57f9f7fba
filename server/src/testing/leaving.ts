import { readdirSync } from "node:fs";
import { join } from "node:path";
import { PASSWORD } from "./people.ts";
import type { Person, World } from "./world.ts";

/** Long lives take their time where many tests run at once. */
export const BUSY_MS = 90_000;

export const leave = (member: Person, password = PASSWORD) =>
  member.send("/api/account", { method: "DELETE", body: { password } });

/** What is kept of uploads and exports. */
export const filesOf = ({ settings }: World) =>
  readdirSync(join(settings.dataDir, "media"), { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.\w+$/.test(file),
  );
