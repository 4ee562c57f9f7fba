import type { Statement } from "./sql.ts";

/** What nodes hold in memory of the database, by what outdates it. */
const AREAS = [
  // By the ids of sessions, or of the members whose they are.
  "sessions",
  "files",
  "posts",
  // Which posts there are and who may see them, and not what is on them: by the ids of posts.
  "feeds",
  "viewers",
  // Members, pages and groups as others see them, wherever that is: their name and picture, and whether they are shown.
  "profiles",
  "stories",
  // The three kinds of what is counted in the badges.
  "notifications",
  "requests",
  "chats",
  // Who is in a call with whom, and what they may say.
  "calls",
  // What an administrator decided about the instance.
  "instance",
] as const;
export type Area = (typeof AREAS)[number];

/** What a commit may have outdated: these ids of an area, or all of it (null). */
export type Change = Partial<Record<Area, string[] | null>>;

/** All but what is no member's. */
const OF_MEMBERS = AREAS.filter((area) => area !== "instance");

export const EVERYTHING: Change = Object.fromEntries(AREAS.map((area) => [area, null]));

type Verb = "insert" | "update" | "delete";
type Outdates = Partial<Record<Verb, readonly Area[]>>;
const always = (...areas: Area[]): Outdates => ({ insert: areas, update: areas, delete: areas });

/** For every table, what a write to it outdates: a table that is not here outdates everything. */
export const OUTDATED_BY: Record<string, Outdates> = {
  users: { insert: [], update: OF_MEMBERS, delete: OF_MEMBERS },
  backups: always(),
  sessions: { insert: [], update: ["sessions"], delete: ["sessions"] },
  posts: {
    insert: ["posts", "feeds"],
    update: ["posts", "feeds", "files", "notifications"],
    delete: ["posts", "feeds", "files", "notifications"],
  },
  comments: { insert: ["posts"], update: ["posts"], delete: ["posts", "files", "notifications"] },
  reactions: always("posts", "viewers"),
  comment_reactions: always("posts", "viewers"),
  // A poll is stored with its post, and deleted with it.
  polls: { insert: [], update: ["posts"], delete: ["posts"] },
  poll_votes: always("posts", "viewers"),
  saved_posts: always("viewers"),
  friendships: always("viewers", "requests", "notifications", "stories", "calls"),
  friends: always("viewers", "stories", "calls"),
  blocks: always("viewers", "requests", "notifications", "chats", "stories", "calls"),
  hidden_members: always("posts", "feeds", "viewers", "requests", "notifications", "chats", "stories", "calls"),
  mutes: always("viewers", "stories"),
  groups: { insert: [], update: ["posts", "feeds", "viewers", "profiles", "files"], delete: OF_MEMBERS },
  group_members: always("viewers"),
  stories: { insert: ["stories"], update: ["stories"], delete: ["stories", "files", "notifications"] },
  story_views: always("stories"),
  notifications: always("notifications"),
  notification_actors: always("notifications"),
  notification_reads: always("notifications"),
  conversations: always("chats"),
  message_removals: always("chats"),
  // With a chat, or another picture of it, its picture is deleted.
  chats: { insert: [], update: ["chats", "files"], delete: ["chats", "files"] },
  chat_departures: {},
  post_counts: {},
  chat_members: { insert: ["chats"], update: ["chats"], delete: ["chats", "files"] },
  messages: { insert: ["chats"], update: ["chats", "files"], delete: ["chats", "files"] },
  // Before a picture is part of something it is nowhere to be seen; from then on it does not change until it is deleted.
  objects: { insert: [], update: [], delete: ["files"] },
  // Its discussion is in no list of posts, and deleted with it.
  events: { insert: [], update: ["files"], delete: ["files", "notifications"] },
  items: { insert: [], update: ["files"], delete: ["files"] },
  // Before it is fetched it is nowhere to be seen; it is deleted after the texts that showed it, with its picture.
  link_previews: { insert: [], update: ["posts"], delete: ["files"] },
  text_previews: always("posts"),
  // The icons change with the settings.
  instance_settings: always("instance"),
  // Whether there are any is in memory.
  webhooks: always("instance"),
  instance_icons: {},
  // They come with the session.
  muted_words: always("sessions"),
  withheld: always("posts", "feeds", "viewers", "notifications", "stories", "chats", "files"),
  decisions: always("sessions"),
  // Whether there is one comes with the session.
  announcements: { insert: ["sessions"], update: ["sessions"], delete: [] },
  announcement_dismissals: { insert: ["sessions"], update: ["sessions"], delete: [] },
  removals: {},
  // Whether there is a second factor comes with the session.
  authenticator_apps: always("sessions"),
  passkeys: always("sessions"),
  // What nothing in memory is made of.
  recovery_codes: {},
  factor_resets: {},
  login_steps: {},
  known_devices: {},
  // Whoever removes one ends its session.
  access_tokens: {},
  applications: {},
  invite_links: {},
  spent_challenges: {},
  edits: {},
  account_exports: {},
  active_days: {},
  audit_log: {},
  birthdays: {},
  calendar_addresses: {},
  call_members: always("calls"),
  calls: always("calls"),
  digests: {},
  email_tokens: {},
  event_invitations: {},
  event_reminders: {},
  event_responses: {},
  event_task_takers: {},
  event_tasks: {},
  group_bans: {},
  albums: { insert: [], update: [], delete: ["files"] },
  album_photos: { insert: [], update: [], delete: ["files"] },
  album_contributors: {},
  // Who is on one stands in `friends`.
  friend_lists: {},
  // Its name and pictures are in its row of `users`; that it may send alerts is asked when it does.
  pages: { insert: [], update: [], delete: [] },
  page_handles: {},
  // With the last editor the page is gone, and what it wrote.
  page_editors: { insert: [], update: [], delete: OF_MEMBERS },
  page_follows: {},
  page_calendars: {},
  page_calendar_events: {},
  page_posts: { insert: [], update: ["posts"], delete: [] },
  // Its file is read at an address of its own, never from memory.
  group_files: {},
  group_invitations: {},
  highlight_stories: {},
  highlights: {},
  group_requests: {},
  imports: {},
  health_samples: {},
  jobs: {},
  known_words: {},
  memory_days_left_out: {},
  memory_people_left_out: {},
  message_edits: {},
  message_polls: {},
  message_reactions: {},
  message_votes: {},
  migrations: {},
  object_leavings: {},
  password_hashes: {},
  // Whether their calls are always relayed.
  privacy_rules: always("calls"),
  push_subscriptions: {},
  reports: {},
  saved_items: {},
  collections: {},
  unwanted_channels: {},
  unwanted_notifications: {},
  webhook_deliveries: {},
};

const WRITE =
  /\b(insert) into ([a-z_]+)|\b(delete) from ([a-z_]+)|(?<!\bdo |\bfor |\bkey )\b(update) (?:only )?([a-z_]+)/g;
const areasOf = new Map<string, ReadonlySet<Area>>();
const NONE: ReadonlySet<Area> = new Set();

/** The areas that a statement outdates, by its text: mostly none. */
export function outdatedBy({ text }: Statement): ReadonlySet<Area> {
  let areas = areasOf.get(text);
  if (!areas) {
    const found = [...text.toLowerCase().matchAll(WRITE)].flatMap((match) => {
      const [verb, table] = match.slice(1).filter((part) => part !== undefined) as [Verb, string];
      const known = OUTDATED_BY[table];
      return known ? (known[verb] ?? []) : AREAS;
    });
    areas = found.length > 0 ? new Set(found) : NONE;
    areasOf.set(text, areas);
  }
  return areas;
}

/** Of all areas, this transaction outdates what is named here, and nothing else. */
export function concernsOnly(tx: Pick<Changes, "concerns">, change: Change) {
  for (const area of AREAS) tx.concerns(area, area in change ? (change[area] ?? null) : []);
}

/** Collects what the statements of one transaction outdate. */
export class Changes {
  readonly #areas = new Set<Area>();
  readonly #ids = new Map<Area, Set<string>>();
  /** Whatever else names ids of them. */
  readonly #whole = new Set<Area>();

  add(statement: Statement) {
    for (const area of outdatedBy(statement)) this.#areas.add(area);
  }

  /** Of these areas, this transaction changes nothing but what these ids mean. Who may see a post is a part of the post. */
  concerns(areas: Area | readonly Area[], ids: Iterable<string> | null) {
    const all = [areas].flat();
    if (all.includes("posts") && !all.includes("feeds")) all.push("feeds");
    for (const area of all) {
      if (ids === null) this.#whole.add(area);
      else this.#addIds(area, ids);
    }
  }

  #addIds(area: Area, ids: Iterable<string>) {
    const known = this.#ids.get(area) ?? new Set();
    for (const id of ids) known.add(id);
    this.#ids.set(area, known);
  }

  /** Null if nothing in memory is outdated. */
  sum(): Change | null {
    const changed = [...this.#areas].flatMap((area): [Area, string[] | null][] => {
      const ids = this.#ids.get(area);
      if (!ids || this.#whole.has(area)) return [[area, null]];
      return ids.size > 0 ? [[area, [...ids]]] : [];
    });
    if (changed.length === 0) return null;
    const change: Change = Object.fromEntries(changed);
    // To a node that leaves it out all of `posts` is meant.
    return "posts" in change ? { feeds: [], ...change } : change;
  }
}
