import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "../../db/sql.ts";
import { PASSWORD } from "../people.ts";
import type { Person, World } from "../world.ts";

/** Deleting an account with much content takes its time while many tests run at once. */
export const BUSY_MS = 90_000;

export const leave = (member: Person, password = PASSWORD) =>
  member.send("/api/account", { method: "DELETE", body: { password } });

/** The stored files of uploads and exports. */
export const filesOf = ({ settings }: World) =>
  readdirSync(join(settings.dataDir, "media"), { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.\w+$/.test(file),
  );

/** Moves the time on by a day: the files of deleted rows may then be removed. */
export const makeLeavingsDue = ({ ctx }: World) => ctx.db.rows(sql`update object_leavings set remove_at = now()`);
