import { ofSeveral, type Sentences } from "./say.ts";

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
    "group-request": ofSeveral(
      "{name} and {count} other asked to join {group}",
      "{name} and {count} others asked to join {group}",
    ),
    "group-accepted": ofSeveral(
      "{name} and {count} other accepted your request to join {group}",
      "{name} and {count} others accepted your request to join {group}",
    ),
    "group-invitation": ofSeveral(
      "{name} and {count} other invited you to join {group}",
      "{name} and {count} others invited you to join {group}",
    ),
    "group-announcement": ofSeveral(
      "{name} and {count} other pinned an announcement in {group}",
      "{name} and {count} others pinned an announcement in {group}",
    ),
    "group-suggestion": ofSeveral(
      "{name} and {count} other want to add {member} to {group}",
      "{name} and {count} others want to add {member} to {group}",
    ),
  },
} satisfies Sentences;
