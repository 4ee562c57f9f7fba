const ON_DISK = "looks into the folder of files; over two nodes they are in a store";
const COUNTS = "counts what one node does by itself: connections, statements, transactions, lines of the log";
const OWN_PROCESSES = "starts servers or a database of its own, and has no world";
const IN_MEMORY = "its second request goes to the other node, which has nothing in memory yet";
const IN_FLIGHT = "each node counts by itself: requests in flight, sockets, searches, pushes";
const MANY_ROWS = "inserts more rows at once than a statement has time for where PostgreSQL waits for the disk";
const OWN_HUB = "watches the hub of one node, or is about what one node holds in memory";

/** Test files that are about one process, and say nothing about two: with the reason. */
export const FILES_FOR_ONE_NODE: Record<string, string> = {
  "server/src/features/media/full-disk.test.ts": ON_DISK,
  "server/src/http/session-in-flight.test.ts": IN_FLIGHT,
  "server/src/features/media/unused-files.test.ts": ON_DISK,
  "server/src/features/media/upload-slots.test.ts": ON_DISK,
  "server/src/backup/backup.test.ts": ON_DISK,
  "server/src/db/frozen-connections.test.ts": "is about connections that lead straight to PostgreSQL",
  "server/src/db/pipeline.test.ts": "is about connections that lead straight to PostgreSQL",
  "server/src/cache/outside-writes.test.ts": "is about connections that lead straight to PostgreSQL",
  "server/src/main.test.ts": OWN_PROCESSES,
  "server/src/demo/demo.test.ts": OWN_PROCESSES,
  "server/src/doctor/doctor.test.ts": OWN_PROCESSES,
  "server/src/http/idle-sockets.test.ts": OWN_PROCESSES,
  "server/src/realtime/nodes.test.ts": OWN_PROCESSES,
  "server/src/realtime/mismatched-node.test.ts": OWN_PROCESSES,
  "server/src/features/media/media-queue.test.ts": OWN_PROCESSES,
  "server/src/db/statements.test.ts": "asks for plans as PostgreSQL 16 and newer give them; Debian has 15",
  "server/src/db/schema.test.ts": "compares with how the embedded PostgreSQL prints definitions",
  "server/src/db/updates-in-place.test.ts": COUNTS,
  "server/src/features/marketplace/listing-cost.test.ts": MANY_ROWS,
  "server/src/db/embedded-postgres.test.ts": OWN_PROCESSES,
  "server/src/db/killed-first-start.test.ts": OWN_PROCESSES,
  "server/src/db/postgres-memory.test.ts": OWN_PROCESSES,
  "server/src/db/read-only-package.test.ts": OWN_PROCESSES,
  "server/src/db/refused-databases.test.ts": OWN_PROCESSES,
};

/** The same for single tests, by how their `file: title` begins. */
export const TESTS_FOR_ONE_NODE: Record<string, string> = {
  "server/src/db/partitions/partitions.test.ts: messages in partitions > messages of all partitions go": ON_DISK,
  "server/src/db/database.test.ts: the database > plans each statement once":
    "is about connections that lead straight to PostgreSQL",
  "server/src/features/auth/two-factor/passkeys.test.ts: a passkey > Y3: that nobody has": IN_FLIGHT,
  "server/src/features/calls/signals.test.ts: a signal > KK1: is dropped and counted": IN_FLIGHT,
  "server/src/features/imports/hostile-archives.test.ts: an archive that is none, or means harm > I11: an archive that takes":
    OWN_HUB,
  "server/src/features/messages/shared-commits.test.ts: messages of different pairs at one moment": COUNTS,
  "server/src/features/posts/translation/translation.test.ts: translating a post > responds with its words": IN_MEMORY,
  "server/src/features/account/deletion.test.ts: deleting one's account > leaves no row, file or search hit": ON_DISK,
  "server/src/features/media/uploads.test.ts: sending a file > U1: ": ON_DISK,
  "server/src/features/imports/parts.test.ts: the room for archives > I12: counts what has arrived": ON_DISK,
  "server/src/features/admin/stats.test.ts: health > shows the free space": ON_DISK,
  "server/src/features/admin/stats.test.ts: health > shows the state of the instance": OWN_HUB,
  "server/src/features/announcements/announcements.test.ts: an announcement > costs a member's own record": IN_MEMORY,
  "server/src/features/auth/held-sessions.test.ts: a session on two nodes > ": OWN_PROCESSES,
  "server/src/features/events/events.test.ts: the list of events > reads its order from an index": MANY_ROWS,
  "server/src/features/media/object-response.test.ts: a film > U10: is sent to one session so many times": IN_FLIGHT,
  "server/src/features/media/hostile-films.test.ts: a parser that never ends > U11: is stopped": OWN_HUB,
  "server/src/features/posts/write-round-trips.test.ts: how often a write waits": COUNTS,
  "server/src/features/push/slow-services.test.ts: a push service that does not respond > makes the devices": IN_FLIGHT,
  "server/src/features/search/known-words.test.ts: a search with typing errors > and eleven others": IN_FLIGHT,
  "server/src/http/ground-rules.test.ts: the health checks > P3: report": "has no Redis in what it expects",
  "server/src/realtime/missed-events.test.ts: a watch frame > whose query is in flight": OWN_HUB,
  "server/src/realtime/publish-after.test.ts: what nobody listens to is neither read nor published": OWN_HUB,
  "server/src/realtime/socket.test.ts: opening a socket > W4: closes the oldest": IN_FLIGHT,
  "server/src/realtime/socket.test.ts: a member with very many windows > has ten": IN_FLIGHT,
  "server/src/storage/s3.test.ts: an instance with a store > without its store": COUNTS,
  "server/src/features/account/exports.test.ts: an archive > whose job is interrupted is made from the start, and nothing of the first attempt is left":
    ON_DISK,
  "server/src/features/account/exports.test.ts: an archive > is deleted after a week with its file; until then the sweeper leaves it alone":
    ON_DISK,
  "server/src/features/auth/held-sessions.test.ts: a session that was looked up a moment ago > is not looked up again: one's own record costs no statement":
    IN_MEMORY,
  "server/src/features/auth/held-sessions.test.ts: a picture > is sent without a statement the second time, and gone at once with its post":
    IN_MEMORY,
  "server/src/features/feed/first-page.test.ts: a first page that was read a moment ago > costs no statement":
    IN_MEMORY,
  "server/src/features/feed/first-page.test.ts: the other parts of Home that were read a moment ago > cost": IN_MEMORY,
  "server/src/features/instance/settings.test.ts: the settings of the instance > cost no statement once they are in memory":
    IN_MEMORY,
  "server/src/features/feed/first-page.test.ts: a first page that was read a moment ago > costs few statements for the next member, who shares its cards":
    IN_MEMORY,
  "server/src/features/feed/first-page.test.ts: a first page that was read a moment ago > is loaded anew only where something has changed: two statements for a comment, for all readers":
    IN_MEMORY,
  "server/src/features/feed/first-page.test.ts: with every tenth act a write > at least 95 % of the first pages cost no statement":
    IN_MEMORY,
  "server/src/features/groups/live-members.test.ts: a post in a group of five hundred > is published to one topic, by as many statements as in a group of two":
    OWN_HUB,
  "server/src/features/posts/hot-post.test.ts: a post that everybody reacts to at once > holds one connection for all reactions, and two for comments: the feed needs no more than one of the rest":
    COUNTS,
  "server/src/features/posts/hot-post.test.ts: a post that everybody reacts to at once > stores the reactions of one moment in two transactions, and notifies of them together":
    COUNTS,
  "server/src/features/posts/hot-post.test.ts: a poll that everybody votes in at once > holds one connection for all votes, and stores them in two transactions":
    COUNTS,
  "server/src/features/media/uploads.test.ts: asking for an upload address > U9: is refused when the disk is nearly full":
    ON_DISK,
  "server/src/features/media/uploads.test.ts: sending a file > stops at one byte more where nothing was announced":
    ON_DISK,
  "server/src/features/media/uploads.test.ts: sending a file > leaves no trace when the line breaks": ON_DISK,
  "server/src/features/media/uploads.test.ts: sending a file > of two at once takes one": ON_DISK,
  "server/src/features/media/uploads.test.ts: finishing an upload > is done once, however many ask at once":
    "each node draws it once: two asked at the same moment draw it twice, with the same outcome",
  "server/src/features/chats/chat-messages.test.ts: live in a chat > a message is one insert and one event": OWN_HUB,
  "server/src/realtime/hung-redis.test.ts: a Redis that hangs > delays no write for long, is named in /readyz and logged once, and is used again once it responds":
    COUNTS,
};
