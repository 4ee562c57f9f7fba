import type { User } from "@plaza/contract/users";
import { sql, type Statement } from "../../db/sql.ts";
import type { PageRequest, TimeCursor } from "../../paging/pages.ts";
import { userColumns } from "../users/users.fragments.ts";

export type ListedRow = User & { cursor: string };

/** Selects from a list of id and created_at, the latest first. */
export const selectListed = (list: Statement, isListed: Statement, { before, limit }: PageRequest<TimeCursor>) => sql`
  select ${userColumns},
    listed.created_at::text as cursor
  from (${list}) as listed join users on users.id = listed.id and email_verified_at is not null
  where ${isListed} and (${before?.time ?? null}::timestamptz is null
    or (listed.created_at, listed.id) < (${before?.time ?? null}::timestamptz, ${before?.id ?? null}::uuid))
  order by listed.created_at desc, listed.id desc limit ${limit}`;
