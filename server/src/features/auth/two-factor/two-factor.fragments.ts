import { sql } from "../../../db/sql.ts";

/** Whether the password alone does not open the account: `users.id` is theirs. */
export const hasTwoFactors = sql`(
  exists (select 1 from authenticator_apps as apps where apps.user_id = users.id and apps.confirmed_at is not null)
  or exists (select 1 from passkeys where passkeys.user_id = users.id))`;
