import path from "node:path";

/** What a feature of the web may import of others: whole features, and single rooms of them. */
const SHARED = [
  "admin/settings",
  "admin/shell",
  "announcements",
  "auth",
  "calls",
  "chats",
  "collections",
  "instance",
  "live",
  "marketplace/data",
  "media",
  "outbox",
  "pages",
  "posts/polls",
  "posts/reactions",
  "posts/text",
  "previews",
  "safety",
  "search/found",
  "users",
];

/** The rooms of a folder, from the top: each imports only those after it. Lazy imports go anywhere. */
const ROOMS = {
  "web/src/app": ["early", "start", "shell", "viewer", "leaving", "live", "session"],
  "web/src/lib": ["loading", "cache", "screen", "live", "api", "device", "text", "words"],
  "web/src/ui": ["page", "lists", "emoji", "overlays", "fields", "buttons", "art"],
  "web/src/features/admin": [
    "overview",
    "users",
    "posts",
    "pages",
    "reports",
    "announcements",
    "audit",
    "settings",
    "health",
    "shell",
  ],
  "web/src/features/auth": ["sign-in", "settings", "tokens", "two-factor", "session"],
  "web/src/features/events": ["calendar", "list", "event", "dialogs", "parts", "data"],
  "web/src/features/friends": ["list", "requests", "lists", "birthdays", "profile", "data"],
  "web/src/features/groups": ["group", "files", "members", "dialogs", "list", "parts", "data"],
  "web/src/features/marketplace": ["list", "item", "form", "data"],
  "web/src/features/messages": ["dock", "conversations", "chat", "info", "form", "message", "parts", "data"],
  "web/src/features/posts": [
    "memories",
    "feed",
    "dialogs",
    "card",
    "comments",
    "composer",
    "polls",
    "history",
    "reactions",
    "text",
    "data",
  ],
  "web/src/features/stories": ["viewer", "highlights", "strip", "composer", "text", "data"],
};

/**
 * The server's features, floor by floor from the top. Each imports only those after it: on its own floor, or on one below.
 * What it needs of one before it, app.ts hands in. Below all of them is the ground, which knows no feature (.oxlintrc.json).
 */
export const FLOORS = {
  "those who run it": ["developers", "operations", "admin", "announcements", "moderation"],
  "ways to members": ["push", "mails"],
  "a member's own": ["imports", "account", "feed", "privacy", "safety", "albums", "collections"],
  "the square": ["stories", "chats", "calls", "messages", "marketplace", "posts", "events", "groups"],
  people: ["pages", "friends", "auth", "registration", "notifications", "search", "users"],
  basics: ["webhooks", "filters", "previews", "media", "instance"],
};
const FEATURES = Object.values(FLOORS).flat();
const floorOf = (feature) => Object.keys(FLOORS).find((floor) => FLOORS[floor].includes(feature));

const MOST_FILES = 25;
/** It has one file for each feature, as the folders of features have one folder each. */
const ONE_EACH = "contract/src";
const IS_TEST = /\.test\.tsx?$/;

/** The import directions that the linter cannot express: between features, and between rooms of a folder. */
export function borderComplaints(file, text) {
  return [...featureComplaints(file, text), ...floorComplaints(file, text), ...roomComplaints(file, text)];
}

/** Types count as well: whoever reads a feature reads what its types are made of. */
function floorComplaints(file, text) {
  const featureOf = (at) => /^server\/src\/features\/([\w-]+)\//.exec(at)?.[1];
  const own = featureOf(file);
  if (!own || IS_TEST.test(file)) return [];
  if (!FEATURES.includes(own)) return [`${file}: the feature ${own} is on no floor`];
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g)]
    .map(([, spec]) => path.posix.join(path.posix.dirname(file), spec))
    .map((target) => [target, featureOf(target)])
    .filter(([, other]) => other && FEATURES.indexOf(other) < FEATURES.indexOf(own))
    .map(
      ([target, other]) =>
        `${file} imports ${target}, which runs upward: ${own} is in '${floorOf(own)}' and ${other} before it in '${floorOf(other)}'`,
    );
}

function featureComplaints(file, text) {
  const own = /^web\/src\/features\/([\w-]+)\//.exec(file)?.[1];
  if (!own) return [];
  return [...text.matchAll(/["']#features\/([\w-]+)\/([\w-]+)/g)]
    .filter(([, other, room]) => other !== own && !SHARED.includes(other) && !SHARED.includes(`${other}/${room}`))
    .map(([, other]) => `${file}: ${own} uses ${other}; only ${SHARED.join(", ")} are shared, pages combine the rest`);
}

function roomComplaints(file, text) {
  const [folder, rooms] = Object.entries(ROOMS).find(([folder]) => file.startsWith(`${folder}/`)) ?? [];
  if (!folder || IS_TEST.test(file)) return [];
  const roomOf = (at) => at.slice(folder.length + 1).split("/")[0];
  const own = roomOf(file);
  if (!rooms.includes(own)) return file.endsWith(".svg") ? [] : [`${file}: ${folder} has no room called ${own}`];
  return [...text.matchAll(/^(?:import|export)\b(?! type\b)[^;]*?\bfrom\s+["']([.#][^"']+)["']/gm)]
    .map(([, spec]) =>
      spec.startsWith("#") ? `web/src/${spec.slice(1)}` : path.posix.join(path.posix.dirname(file), spec),
    )
    .filter((target) => target.startsWith(`${folder}/`))
    .filter((target) => rooms.indexOf(roomOf(target)) < rooms.indexOf(own))
    .map((target) => `${file}: ${own} imports ${target}; the order of rooms is ${rooms.join(", ")}`);
}

/** A folder with more files than one can take in at a glance needs rooms; tests beside their files do not count. */
export function crowdComplaints(files) {
  const counts = new Map();
  for (const file of files) {
    if (!/^(?:contract|server|web)\/src\/.*\.tsx?$/.test(file) || IS_TEST.test(file)) continue;
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && folder !== ONE_EACH)
    .map(
      ([folder, count]) =>
        `${folder} has ${count} files; more than ${MOST_FILES} want folders of their own (ROOMS in scripts/check/feature-borders.mjs orders them)`,
    );
}
