import type { AppContext } from "../../context.ts";
import type { Batch, Repeat } from "../../db/batches.ts";
import type { Transaction } from "../../db/database.ts";
import type { Statement } from "../../db/sql.ts";
import { hook } from "../../hook.ts";
import type { MembershipKey } from "../notifications/memberships.fragments.ts";

/** What the features do whose things lie in groups. */
interface GroupContents {
  /** Ends the answers of former members to what is planned inside. */
  withdraw: (ctx: AppContext, tx: Transaction, keys: MembershipKey[]) => Promise<void>;
  erasePosts: (
    ctx: AppContext,
    ids: string[],
    repeat: Repeat,
    publish: (posts: { id: string }[]) => void,
  ) => Promise<void>;
  /** What others left on posts, or on the discussions of events: `posts` selects their ids. */
  batchesOn: (posts: Statement) => Batch[];
}

export const contents = hook<GroupContents>("contents of groups");
