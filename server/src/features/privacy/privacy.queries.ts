import type { Privacy, PrivacyRule } from "@plaza/contract/privacy";
import { type Db, sql } from "../../db/sql.ts";

export function findPrivacy(db: Db, userId: string) {
  return db.row<Privacy>(sql`
    select coalesce(messages, 'everyone') as messages, coalesce(search, 'everyone') as search,
      coalesce(friends, 'everyone') as friends, coalesce(online, 'everyone') as online,
      coalesce(mentions, 'everyone') as mentions, coalesce(calls, 'everyone') as calls,
      coalesce(always_relay, false) as always_relay, default_audience
    from users left join privacy_rules on privacy_rules.user_id = users.id where users.id = ${userId}`);
}

type Rules = { [Rule in PrivacyRule]?: string | undefined } & { alwaysRelay?: boolean | undefined };

/** Absent rules stay as they are. */
export function upsertRules(db: Db, userId: string, rules: Rules) {
  const { messages = null, search = null, friends = null, online = null, mentions = null, calls = null } = rules;
  const { alwaysRelay = null } = rules;
  return db.rows(sql`
    insert into privacy_rules as own (user_id, messages, search, friends, online, mentions, calls, always_relay)
    values (${userId}, coalesce(${messages}, 'everyone'), coalesce(${search}, 'everyone'),
      coalesce(${friends}, 'everyone'), coalesce(${online}, 'everyone'), coalesce(${mentions}, 'everyone'),
      coalesce(${calls}, 'everyone'), coalesce(${alwaysRelay}::boolean, false))
    on conflict (user_id) do update set messages = coalesce(${messages}, own.messages),
      search = coalesce(${search}, own.search), friends = coalesce(${friends}, own.friends),
      online = coalesce(${online}, own.online), mentions = coalesce(${mentions}, own.mentions),
      calls = coalesce(${calls}, own.calls), always_relay = coalesce(${alwaysRelay}::boolean, own.always_relay)`);
}

export function updateDefaultAudience(db: Db, userId: string, audience: Privacy["defaultAudience"]) {
  return db.rows(sql`update users set default_audience = ${audience} where id = ${userId}`);
}
