import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "../../db/sql.ts";
import { PASSWORD } from "../people.ts";
import type { Person, World } from "../world.ts";

/** Long lives take their time where many tests run at once. */
export const BUSY_MS = 90_000;

export const leave = (member: Person, password = PASSWORD) =>
  member.send("/api/account", { method: "DELETE", body: { password } });

/** What is kept of uploads and exports. */
export const filesOf = ({ settings }: World) =>
  readdirSync(join(settings.dataDir, "media"), { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.\w+$/.test(file),
  );

/** As a day later: the files of what was deleted may be removed. */
export const makeLeavingsDue = ({ ctx }: World) => ctx.db.rows(sql`update object_leavings set remove_at = now()`);
