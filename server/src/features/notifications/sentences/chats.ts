import { ofSeveral, type Sentences } from "./say.ts";

/** About a group chat. 'chat-return' asks back a member who was in it before. */
export const IN_CHATS = {
  one: {
    "chat-message": ({ t }, of) => t("{name} wrote in {chat}", of),
    "chat-mention": ({ t }, of) => t("{name} mentioned you in {chat}", of),
    "chat-added": ({ t }, of) => t("{name} added you to {chat}", of),
    "chat-removed": ({ t }, of) => t("{name} removed you from {chat}", of),
    "chat-invitation": ({ t }, of) => t("{name} invited you to {chat}", of),
    "chat-return": ({ t }, of) => t("{name} asked you to come back to {chat}", of),
  },
  several: {
    "chat-message": ofSeveral("{name} and {count} other wrote in {chat}", "{name} and {count} others wrote in {chat}"),
    "chat-mention": ofSeveral(
      "{name} and {count} other mentioned you in {chat}",
      "{name} and {count} others mentioned you in {chat}",
    ),
    "chat-added": ofSeveral(
      "{name} and {count} other added you to {chat}",
      "{name} and {count} others added you to {chat}",
    ),
    "chat-removed": ofSeveral(
      "{name} and {count} other removed you from {chat}",
      "{name} and {count} others removed you from {chat}",
    ),
    "chat-invitation": ofSeveral(
      "{name} and {count} other invited you to {chat}",
      "{name} and {count} others invited you to {chat}",
    ),
    "chat-return": ofSeveral(
      "{name} and {count} other asked you to come back to {chat}",
      "{name} and {count} others asked you to come back to {chat}",
    ),
  },
} satisfies Sentences;

/** The same of one without a name. */
export const IN_UNNAMED_CHATS = {
  one: {
    "chat-message": ({ t }, of) => t("{name} wrote in a group chat", of),
    "chat-mention": ({ t }, of) => t("{name} mentioned you in a group chat", of),
    "chat-added": ({ t }, of) => t("{name} added you to a group chat", of),
    "chat-removed": ({ t }, of) => t("{name} removed you from a group chat", of),
    "chat-invitation": ({ t }, of) => t("{name} invited you to a group chat", of),
    "chat-return": ({ t }, of) => t("{name} asked you to come back to a group chat", of),
  },
  several: {
    "chat-message": ofSeveral(
      "{name} and {count} other wrote in a group chat",
      "{name} and {count} others wrote in a group chat",
    ),
    "chat-mention": ofSeveral(
      "{name} and {count} other mentioned you in a group chat",
      "{name} and {count} others mentioned you in a group chat",
    ),
    "chat-added": ofSeveral(
      "{name} and {count} other added you to a group chat",
      "{name} and {count} others added you to a group chat",
    ),
    "chat-removed": ofSeveral(
      "{name} and {count} other removed you from a group chat",
      "{name} and {count} others removed you from a group chat",
    ),
    "chat-invitation": ofSeveral(
      "{name} and {count} other invited you to a group chat",
      "{name} and {count} others invited you to a group chat",
    ),
    "chat-return": ofSeveral(
      "{name} and {count} other asked you to come back to a group chat",
      "{name} and {count} others asked you to come back to a group chat",
    ),
  },
} satisfies Sentences;

/** The same of one whose name is not said, for its author may not write to the member: what it was made from. */
export const IN_CHATS_ABOUT = {
  one: {
    "chat-invitation": ({ t }, of) => t("{name} invited you to a group chat about {about}", of),
    "chat-return": ({ t }, of) => t("{name} asked you to come back to a group chat about {about}", of),
  },
  several: {
    "chat-invitation": ofSeveral(
      "{name} and {count} other invited you to a group chat about {about}",
      "{name} and {count} others invited you to a group chat about {about}",
    ),
    "chat-return": ofSeveral(
      "{name} and {count} other asked you to come back to a group chat about {about}",
      "{name} and {count} others asked you to come back to a group chat about {about}",
    ),
  },
} satisfies Sentences;
