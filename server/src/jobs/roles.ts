export const ROLES = ["web", "media", "jobs"] as const;

/** What a process does: requests and sockets, pictures and films that others received, work that is done later. */
export type Role = (typeof ROLES)[number];

export const ALL_ROLES: ReadonlySet<Role> = new Set(ROLES);
