import type { UserId } from "@plaza/contract/base/ids";
import type { Birthday, BirthdayAudience } from "@plaza/contract/forms/fields/birthday";
import { type Db, sql } from "../../db/sql.ts";

interface Change {
  /** Null removes it. */
  birthday?: Birthday | null | undefined;
  birthdayAudience?: BirthdayAudience | undefined;
}

/** What is absent stays as it is. */
export function upsertBirthday(db: Db, userId: UserId, { birthday, birthdayAudience }: Change) {
  return db.rows(sql`
    insert into birthdays as own (user_id, month, day, year, audience)
    values (${userId}, ${birthday?.month ?? null}, ${birthday?.day ?? null}, ${birthday?.year ?? null},
      ${birthdayAudience ?? "friends"})
    on conflict (user_id) do update set
      month = case when ${birthday !== undefined} then excluded.month else own.month end,
      day = case when ${birthday !== undefined} then excluded.day else own.day end,
      year = case when ${birthday !== undefined} then excluded.year else own.year end,
      audience = case when ${birthdayAudience !== undefined} then excluded.audience else own.audience end`);
}
