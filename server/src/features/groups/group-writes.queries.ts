import type { GroupId, UserId } from "@plaza/contract/base/ids";
import type { Privacy } from "@plaza/contract/forms/privacy";
import { type Db, sql } from "../../db/sql.ts";

export interface GroupFields {
  name: string;
  description: string | null;
  rules: string | null;
  privacy: Privacy;
  objectId: string | null;
}

export function insertGroup(db: Db, group: GroupFields) {
  return db.row<{ id: string }>(sql`
    insert into groups (name, description, rules, privacy, object_id)
    values (${group.name}, ${group.description}, ${group.rules}, ${group.privacy}, ${group.objectId}) returning id`);
}

export function insertOwner(db: Db, groupId: GroupId, userId: UserId) {
  return db.rows(sql`insert into group_members (group_id, user_id, role) values (${groupId}, ${userId}, 'owner')`);
}

export function updateGroup(db: Db, groupId: GroupId, group: GroupFields) {
  return db.rows(sql`
    update groups set name = ${group.name}, description = ${group.description}, rules = ${group.rules},
      privacy = ${group.privacy}, object_id = ${group.objectId}
    where id = ${groupId}`);
}
