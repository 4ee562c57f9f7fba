const SHARED = new Set(["auth", "users", "media", "safety", "outbox"]);

/** The one import direction the linter cannot say: a feature of the web leans on itself and on the shared ones only. */
export function borderComplaints(path, text) {
  const own = /^web\/src\/features\/([\w-]+)\//.exec(path)?.[1];
  if (!own) return [];
  return [...text.matchAll(/["']#features\/([\w-]+)\//g)]
    .map(([, other]) => other)
    .filter((other) => other !== own && !SHARED.has(other))
    .map(
      (other) =>
        `${path}: ${own} leans on ${other}; only ${[...SHARED].join(", ")} are shared, pages put the rest together`,
    );
}
