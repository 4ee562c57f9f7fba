import type { GroupId, UserId } from "@plaza/contract/base/ids";
import type { GroupFile } from "@plaza/contract/groups/files";
import { type Db, sql, type Statement } from "../../../db/sql.ts";
import { isShown, userJson } from "../../users/users.fragments.ts";

export interface FileRow {
  groupId: GroupId;
  userId: UserId;
}

const selectFiles = (viewerId: UserId, condition: Statement): Statement => sql`
  select files.id, '/api/groups/' || files.group_id || '/files/' || files.id || '/content' as url,
    objects.file_name as name, objects.bytes, ${userJson(sql`users`)} as user, files.created_at
  from group_files as files
  join users on users.id = files.user_id
  join objects on objects.thing_id = files.id
  where ${condition} and ${isShown(viewerId, sql`files.user_id`)}`;

export function listFilesIn(
  db: Db,
  viewerId: UserId,
  groupId: GroupId,
  { before, limit }: { before: string; limit: number },
) {
  return db.rows<GroupFile>(sql`
    ${selectFiles(viewerId, sql`files.group_id = ${groupId} and files.id < ${before}::uuid`)}
    order by files.id desc limit ${limit}`);
}

export function findFile(db: Db, viewerId: UserId, groupId: GroupId, fileId: string) {
  return db.row<GroupFile>(selectFiles(viewerId, sql`files.id = ${fileId} and files.group_id = ${groupId}`));
}

/** Finds any file, for those who may delete it. */
export function findAnyFile(db: Db, groupId: GroupId, fileId: string) {
  return db.row<FileRow>(sql`
    select files.group_id, files.user_id from group_files as files
    join groups on groups.id = files.group_id and groups.deleted_at is null
    where files.id = ${fileId} and files.group_id = ${groupId}`);
}

export function insertFile(db: Db, groupId: GroupId, userId: UserId) {
  return db.row<{ id: string }>(sql`
    insert into group_files (group_id, user_id) values (${groupId}, ${userId}) returning id`);
}

/** No row if it is gone already. */
export function deleteFileRow(db: Db, fileId: string) {
  return db.row<{ id: string }>(sql`delete from group_files where id = ${fileId} returning id`);
}
