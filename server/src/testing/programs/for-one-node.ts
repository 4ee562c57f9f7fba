const ON_DISK = "looks into the folder of files; over two nodes they are in a store";
const COUNTS = "counts what one node does by itself: connections, statements, transactions, lines of the log";
const IN_FLIGHT = "each node counts the requests that it has in flight itself";
const OWN_HUB = "watches the hub of one node, or is about what one node holds in memory";

/** Test files that are about one process, and say nothing about two: with the reason. */
export const FILES_FOR_ONE_NODE: Record<string, string> = {
  "server/src/features/media/full-disk.test.ts": ON_DISK,
  "server/src/http/session-in-flight.test.ts": IN_FLIGHT,
  "server/src/db/frozen-connections.test.ts": "is about connections that lead straight to PostgreSQL",
};

/** The same for single tests, by `file: title` as vitest prints it. */
export const TESTS_FOR_ONE_NODE: Record<string, string> = {
  "server/src/features/account/exports.test.ts: an archive > whose job is interrupted is made from the start, and nothing of the first attempt is left":
    ON_DISK,
  "server/src/features/account/exports.test.ts: an archive > is deleted after a week with its file; until then the sweeper leaves it alone":
    ON_DISK,
  "server/src/features/groups/live-members.test.ts: a post in a group of five hundred > is published to one topic, by as many statements as in a group of two":
    OWN_HUB,
  "server/src/features/posts/hot-post.test.ts: a post that everybody reacts to at once > holds one connection for all reactions, and two for comments: the feed needs no more than one of the rest":
    COUNTS,
  "server/src/features/posts/hot-post.test.ts: a post that everybody reacts to at once > stores the reactions of one moment in two transactions, and notifies of them together":
    COUNTS,
  "server/src/features/posts/hot-post.test.ts: a poll that everybody votes in at once > holds one connection for all votes, and stores them in two transactions":
    COUNTS,
  "server/src/realtime/hung-redis.test.ts: a Redis that hangs > delays no write for long, is named in /readyz and logged once, and is used again once it responds":
    COUNTS,
};
