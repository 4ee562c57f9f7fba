import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { planEvent } from "../../testing/acts/events.ts";
import { newPoll } from "../../testing/acts/posts.ts";
import { overtaken } from "../../testing/overtaken.ts";
import { createStory } from "../../testing/acts/stories.ts";
import { upload } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { startSession } from "./sessions.ts";

const world = useWorld({ own: true, alone: true });
let ana: Person;
let life: Life;
beforeAll(async () => {
  ana = await world.member();
  life = await live();
});

/** Creates what a member can change. */
async function live() {
  const make = async (path: string, body: object): Promise<string> => (await ana.send(path, { body })).json.id;
  const postId = await make("/api/posts", { content: "Mine", poll: newPoll() });
  return {
    postId,
    commentId: await make("/api/comments", { postId, content: "Mine" }),
    itemId: await make("/api/marketplace", { title: "Mine", price: 1, category: "Other" }),
    eventId: (await planEvent(ana)).id,
    storyId: (await createStory(ana)).id,
    mediaUrl: await upload(ana),
  };
}

const item = { title: "Late", price: 1, category: "Other" };
const event = { name: "Late", startTime: "2099-01-01T00:00:00Z" };
const type = "like";
type Life = Awaited<ReturnType<typeof live>>;

const WRITES: [string, (life: Life) => [string, string, object?]][] = [
  ["a post", () => ["POST", "/api/posts", { content: "Late" }]],
  ["its edit", ({ postId }) => ["PUT", `/api/posts/${postId}`, { content: "Late" }]],
  ["its deletion", ({ postId }) => ["DELETE", `/api/posts/${postId}`]],
  ["its place among the saved", ({ postId }) => ["PUT", `/api/posts/${postId}/saved`]],
  ["a reaction", ({ postId }) => ["POST", "/api/reactions", { postId, type }]],
  ["a vote", ({ postId }) => ["PUT", `/api/posts/${postId}/vote`, { choices: [1] }]],
  ["a comment", ({ postId }) => ["POST", "/api/comments", { postId, content: "Late" }]],
  ["a comment's edit", ({ commentId }) => ["PUT", `/api/comments/${commentId}`, { content: "Late" }]],
  ["a comment's deletion", ({ commentId }) => ["DELETE", `/api/comments/${commentId}`]],
  ["a reaction to it", ({ commentId }) => ["PUT", `/api/comments/${commentId}/reaction`, { type }]],
  ["an event", () => ["POST", "/api/events", event]],
  ["an event's edit", ({ eventId }) => ["PUT", `/api/events/${eventId}`, event]],
  ["an event's end", ({ eventId }) => ["DELETE", `/api/events/${eventId}`]],
  ["an RSVP", ({ eventId }) => ["POST", "/api/event-responses", { eventId, status: "going" }]],
  ["a withdrawn RSVP", ({ eventId }) => ["DELETE", `/api/event-responses/${eventId}`]],
  ["a declined invitation", ({ eventId }) => ["DELETE", `/api/events/${eventId}/invitation`]],
  ["a comment on an event", ({ eventId }) => ["POST", "/api/comments", { postId: eventId, content: "Late" }]],
  ["a listing", () => ["POST", "/api/marketplace", item]],
  ["a listing's edit", ({ itemId }) => ["PUT", `/api/marketplace/${itemId}`, item]],
  ["a sale", ({ itemId }) => ["PUT", `/api/marketplace/${itemId}/sold`, { isSold: true }]],
  ["a listing's deletion", ({ itemId }) => ["DELETE", `/api/marketplace/${itemId}`]],
  ["a story", ({ mediaUrl }) => ["POST", "/api/stories", { mediaUrl, mediaType: "image" }]],
  ["a story's deletion", ({ storyId }) => ["DELETE", `/api/stories/${storyId}`]],
  ["a profile", () => ["PUT", "/api/profile", { firstName: "Late", lastName: "Late" }]],
];

const TABLES = ["posts", "comments", "reactions", "comment_reactions", "poll_votes", "saved_posts", "events"];

/** Every row that could have changed. */
const everything = () =>
  world.ctx.db.rows(sql`
    select name, query_to_xml('select to_json(one)::text from ' || name || ' as one', true, true, '')::text as rows
    from unnest(${[...TABLES, "event_responses", "event_invitations", "items", "stories", "users"]}::text[]) as name`);

describe("a request that came in before its author logged out", () => {
  it.each(WRITES)("stores nothing after the logout: %s", async (_, write) => {
    const { db } = world.ctx;
    const token = await startSession(db, ana.id);
    const [method, path, body] = write(life);
    const before = await everything();
    const response = await overtaken(
      db,
      (logout) => logout.rows(sql`delete from sessions where user_id = ${ana.id}`),
      () => world.send(path, { method, ...(body && { body }) }, `sid=${token}`),
    );
    expect([response.status, await everything()]).toEqual([401, before]);
  });
});

/** Transactions of the features that hold no session: how many in a file, and why. */
const NOBODYS: Record<string, [number, string]> = {
  "account/deletion.ts": [1, "closing an account holds it"],
  "account/export-job.ts": [1, "a job"],
  "messages/new/message-writes.ts": [1, "those who write together are held together"],
  "moderation/removals.ts": [3, "a job"],
  "admin/removals.ts": [2, "the record of an act holds it"],
  "admin/appeals.ts": [1, "the record of an act holds it"],
  "admin/pages.ts": [2, "the record of an act holds it"],
  "admin/members.ts": [6, "the record of an act holds it"],
  "admin/reported-content.ts": [1, "the record of an act holds it"],
  "admin/reports.ts": [5, "the record of an act holds it"],
  "admin/reset-links.ts": [1, "the record of an act holds it"],
  "announcements/deliveries.ts": [1, "a job"],
  "auth/accounts.ts": [2, "nobody is logged in yet"],
  "auth/address/address.ts": [1, "by a link in a mail"],
  "auth/admins.ts": [1, "from the command line"],
  "auth/login/login-steps.ts": [1, "nobody is logged in yet"],
  "auth/login/new-devices.ts": [1, "by a link in a mail"],
  "auth/login/passkey-login.ts": [1, "nobody is logged in yet"],
  "auth/two-factor/resets.ts": [2, "a job, and a link in a mail"],
  "admin/factor-resets.ts": [1, "the record of an act holds it"],
  "auth/two-factor/factor-removal.ts": [1, "from the command line"],
  "auth/password-reset.ts": [1, "by a link in a mail"],
  "auth/sessions.ts": [3, "the session itself is renewed or ended"],
  "auth/verification.ts": [2, "by a link in a mail"],
  "events/event-writes.ts": [1, "by an administrator: the record of the act holds it"],
  "events/notifications.ts": [1, "a job"],
  "events/places/places.ts": [1, "a job"],
  "events/reminders.ts": [1, "a job"],
  "friends/birthdays/birthdays.ts": [1, "a job"],
  "groups/group-writes.ts": [1, "who deletes is held by what they give along"],
  "calls/ends.ts": [1, "a ring that ended, a block, a suspension or a chat left"],
  "chats/mute-ends.ts": [1, "a job"],
  "imports/import-run.ts": [1, "a job"],
  "mails/notification-mail.ts": [1, "a job"],
  "mails/unsubscribe.ts": [1, "by a link in a mail"],
  "media/attachments/copies.ts": [1, "the files of a message, which itself holds it"],
  "media/uploads.ts": [1, "for who has the signed address"],
  "notifications/notifications.ts": [2, "one has read something, and has"],
  "pages/calendar/fetch-calendar.ts": [1, "a job"],
  "posts/comments/comment-writes.ts": [1, "those who write together are held together"],
  "posts/comments/comment-deletion.ts": [1, "who deletes is held by what they give along"],
  "posts/in-groups/announcements.ts": [1, "a job"],
  "posts/polls/votes.ts": [1, "those who vote together are held together"],
  "posts/posts.ts": [1, "who deletes is held by what they give along"],
  "posts/reactions.ts": [1, "those who react together are held together"],
  "posts/scheduled/scheduled.ts": [1, "a job"],
  "previews/preview-job.ts": [2, "a job"],
  "registration/applications.ts": [1, "the record of an act holds it"],
  "search/known-words.ts": [1, "a job"],
  "webhooks/webhooks.ts": [3, "the record of an act holds it"],
};

it("every transaction of a feature holds the session, or is listed as nobody's", () => {
  const features = fileURLToPath(new URL("..", import.meta.url));
  const bare = readdirSync(features, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => [file.replaceAll("\\", "/"), countBare(readFileSync(features + file, "utf8"))] as const)
    .filter(([, count]) => count > 0);
  const known = Object.entries(NOBODYS).map(([file, [count]]) => [file, count]);
  expect(Object.fromEntries(bare)).toEqual(Object.fromEntries(known));
});

const countBare = (source: string) =>
  (
    source.match(
      /\.transaction\((?!async \((?:db|tx)\) => \{\s+(?:\/\/.*\s+)?(?:const .* = )?await (?:inOrder\()?holdSession\()/g,
    ) ?? []
  ).length;
