import { instance } from "#lib/api/instance.ts";

export const PLACES = {
  profile: { title: "Profile", note: "Your details and appearance" },
  security: { title: "Login and security", note: "Password, two-factor, email, and devices" },
  notifications: { title: "Notifications", note: "What you're notified about, and where" },
  privacy: { title: "Privacy and safety", note: "Who can see and reach you" },
  data: { title: "Your data", note: "Download, import, or delete your account" },
} as const;
export type Place = keyof typeof PLACES;

interface Section {
  place: Place;
  title: string;
  note: string;
  /** What members may search for besides the title and the note. */
  words: string;
}

/** Their names are those after the '#' of an address, and stay as they are: mails and notifications link to them. */
const SECTIONS = {
  profile: {
    place: "profile",
    title: "About you",
    note: "How other members see you.",
    words: "name bio town work school link",
  },
  appearance: {
    place: "profile",
    title: "Appearance",
    note: "Light, dark, or match your device.",
    words: "theme color night mode system",
  },
  invitations: {
    place: "profile",
    title: "Invite people",
    note: "Anyone who opens your link can sign up.",
    words: "invitation share link",
  },
  password: {
    place: "security",
    title: "Password",
    note: "Changing it logs you out everywhere else.",
    words: "change login",
  },
  "two-factor": {
    place: "security",
    title: "Two-factor authentication",
    note: "Add a second step when you log in, or use a passkey.",
    words: "2fa authenticator app code recovery passkeys",
  },
  "email-address": {
    place: "security",
    title: "Email address",
    note: "We'll email a link to both addresses. The change takes effect when you open both.",
    words: "mail change",
  },
  sessions: {
    place: "security",
    title: "Where you're logged in",
    note: "Log out of devices you don't use or recognize.",
    words: "sessions log out",
  },
  tokens: {
    place: "security",
    title: "Access tokens",
    note: "For your own apps and scripts. Changing your password revokes them.",
    words: "api developers key",
  },
  device: {
    place: "notifications",
    title: "This device",
    note: "Turn on push notifications in this browser.",
    words: "push phone computer",
  },
  notifications: {
    place: "notifications",
    title: "What you're notified about",
    note: "Turning off In app turns off push and email, too.",
    words:
      "push email mail bell friend requests messages comments reactions mentions shares stories events groups announcements",
  },
  digest: {
    place: "notifications",
    title: "Email digest",
    note: "A summary of what you missed. We only send it if there's something new.",
    words: "mail daily weekly newsletter",
  },
  privacy: {
    place: "privacy",
    title: "Who can see and reach you",
    note: "Start with a preset, then change the details.",
    words: "privacy messages search friends online mentions audience private public open",
  },
  "close-friends": {
    place: "privacy",
    title: "Close friends",
    note: "Share some posts and stories with just these friends. Only you can see the list.",
    words: "list audience",
  },
  "muted-words": {
    place: "privacy",
    title: "Muted words",
    note: "Posts and comments with these words are hidden behind a tap. Only you can see the list.",
    words: "hide filter mute",
  },
  blocked: {
    place: "privacy",
    title: "Blocked and muted people",
    note: "People you block can't see or contact you, and you won't see them. People you mute stay out of your feed and stories. We don't notify them.",
    words: "block mute unblock unmute",
  },
  decisions: {
    place: "privacy",
    title: "Account status",
    note: "Decisions moderators have made about your account. You can appeal each one once.",
    words: "decisions warnings limits moderators appeal suspended",
  },
  export: {
    place: "data",
    title: "Download your data",
    note: "A copy of everything you have here.",
    words: "export archive zip backup",
  },
  import: {
    place: "data",
    title: "Import your data",
    note: "From Facebook, Mastodon, or another Plaza. You can undo it.",
    words: "facebook mastodon move",
  },
  delete: {
    place: "data",
    title: "Delete account",
    note: "Permanent. This can't be undone.",
    words: "remove close leave",
  },
} satisfies Record<string, Section>;
export type SectionId = keyof typeof SECTIONS;

export const sectionOf = (id: SectionId): Section => SECTIONS[id];
export const isSection = (name: string): name is SectionId => Object.hasOwn(SECTIONS, name);
export const isPlace = (name: string): name is Place => Object.hasOwn(PLACES, name);
export const addressOf = (id: SectionId) => `/settings/${SECTIONS[id].place}#${id}`;

const isThere = (id: SectionId) => id !== "invitations" || instance.membersInvite === true;
const IDS = (Object.keys(SECTIONS) as SectionId[]).filter(isThere);

export const sectionsIn = (place: Place) => IDS.filter((id) => SECTIONS[id].place === place);

/** Those of which each typed word begins a word; those whose title has them come first. */
export function findSections(typed: string): SectionId[] {
  const parts = wordsIn(typed);
  const has = (text: string) => parts.every((part) => wordsIn(text).some((word) => word.startsWith(part)));
  const found = IDS.filter((id) => has(`${SECTIONS[id].title} ${SECTIONS[id].note} ${SECTIONS[id].words}`));
  const isNamed = (id: SectionId) => has(SECTIONS[id].title);
  return [...found.filter(isNamed), ...found.filter((id) => !isNamed(id))];
}

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
