import type { Sentences } from "./say.ts";

/** About a group. */
export const IN_GROUPS = {
  one: {
    "group-request": ({ t }, of) => t("{name} asked to join {group}", of),
    "group-accepted": ({ t }, of) => t("{name} accepted your request to join {group}", of),
    "group-invitation": ({ t }, of) => t("{name} invited you to join {group}", of),
    "group-announcement": ({ t }, of) => t("{name} pinned an announcement in {group}", of),
    "group-suggestion": ({ t }, of) => t("{name} wants to add {member} to {group}", of),
  },
  several: {
    "group-request": ({ plural }, of, others) =>
      plural(
        others,
        "{name} and {count} other asked to join {group}",
        "{name} and {count} others asked to join {group}",
        of,
      ),
    "group-accepted": ({ plural }, of, others) =>
      plural(
        others,
        "{name} and {count} other accepted your request to join {group}",
        "{name} and {count} others accepted your request to join {group}",
        of,
      ),
    "group-invitation": ({ plural }, of, others) =>
      plural(
        others,
        "{name} and {count} other invited you to join {group}",
        "{name} and {count} others invited you to join {group}",
        of,
      ),
    "group-announcement": ({ plural }, of, others) =>
      plural(
        others,
        "{name} and {count} other pinned an announcement in {group}",
        "{name} and {count} others pinned an announcement in {group}",
        of,
      ),
    "group-suggestion": ({ plural }, of, others) =>
      plural(
        others,
        "{name} and {count} other want to add {member} to {group}",
        "{name} and {count} others want to add {member} to {group}",
        of,
      ),
  },
} satisfies Sentences;
