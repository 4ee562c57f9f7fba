import { instance } from "#lib/api/instance.ts";
import { t } from "#lib/words/words.ts";

export const PLACES = {
  profile: { title: t("Profile"), note: t("Your details and appearance") },
  security: { title: t("Login and security"), note: t("Password, two-factor, email, and devices") },
  notifications: { title: t("Notifications"), note: t("What you're notified about, and where") },
  privacy: { title: t("Privacy and safety"), note: t("Who can see and reach you") },
  data: { title: t("Your data"), note: t("Download, import, or delete your account") },
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
    title: t("About you"),
    note: t("How other members see you."),
    words: t("name bio town work school link"),
  },
  birthday: {
    place: "profile",
    title: t("Birthday"),
    note: t("Your friends see it on the day. The year is up to you."),
    words: t("date born age year friends"),
  },
  appearance: {
    place: "profile",
    title: t("Appearance"),
    note: t("Light, dark, or match your device."),
    words: t("theme color night mode system"),
  },
  feed: {
    place: "profile",
    title: t("Home feed"),
    note: t("The posts you see first. You can switch anytime at the top of Home."),
    words: t("posts everyone friends groups popular order"),
  },
  language: {
    place: "profile",
    title: t("Language"),
    note: t("For the app and for emails to you."),
    words: "translation english",
  },
  keys: {
    place: "profile",
    title: t("Keyboard shortcuts"),
    note: t("On this device. Press ? to see them all."),
    words: t("keys accessibility voice control"),
  },
  invitations: {
    place: "profile",
    title: t("Invite people"),
    note: t("Anyone who opens your link can sign up."),
    words: t("invitation share link"),
  },
  password: {
    place: "security",
    title: t("Password"),
    note: t("Changing it logs you out everywhere else."),
    words: t("change login"),
  },
  "two-factor": {
    place: "security",
    title: t("Two-factor authentication"),
    note: t("Add a second step when you log in, or use a passkey."),
    words: t("2fa authenticator app code recovery passkeys"),
  },
  "email-address": {
    place: "security",
    title: t("Email address"),
    note: t("We'll email a link to both addresses. The change takes effect when you open both."),
    words: t("mail change"),
  },
  sessions: {
    place: "security",
    title: t("Where you're logged in"),
    note: t("Log out of devices you don't use or recognize."),
    words: t("sessions log out"),
  },
  tokens: {
    place: "security",
    title: t("Access tokens"),
    note: t("For your own apps and scripts. Changing your password revokes them."),
    words: t("api developers key"),
  },
  device: {
    place: "notifications",
    title: t("This device"),
    note: t("Turn on push notifications in this browser."),
    words: t("push phone computer"),
  },
  notifications: {
    place: "notifications",
    title: t("What you're notified about"),
    note: t("Turning off In app turns off push and email, too."),
    words: t(
      "push email mail bell friend requests messages comments reactions mentions shares stories events groups announcements birthdays",
    ),
  },
  digest: {
    place: "notifications",
    title: t("Email digest"),
    note: t("A summary of what you missed. We only send it if there's something new."),
    words: t("mail daily weekly newsletter"),
  },
  privacy: {
    place: "privacy",
    title: t("Who can see and reach you"),
    note: t("Start with a preset, then change the details."),
    words: t("privacy messages search friends online mentions audience private public open"),
  },
  "close-friends": {
    place: "privacy",
    title: t("Close friends"),
    note: t("Share some posts and stories with just these friends. Only you can see the list."),
    words: t("list audience"),
  },
  "muted-words": {
    place: "privacy",
    title: t("Muted words"),
    note: t("Posts and comments with these words are hidden behind a tap. Only you can see the list."),
    words: t("hide filter mute"),
  },
  blocked: {
    place: "privacy",
    title: t("Blocked and muted people"),
    note: t(
      "People you block can't see or contact you, and you won't see them. People you mute stay out of your feed and stories. We don't notify them.",
    ),
    words: t("block mute unblock unmute"),
  },
  decisions: {
    place: "privacy",
    title: t("Account status"),
    note: t("Decisions moderators have made about your account. You can appeal each one once."),
    words: t("decisions warnings limits moderators appeal suspended"),
  },
  export: {
    place: "data",
    title: t("Download your data"),
    note: t("A copy of everything you have here."),
    words: t("export archive zip backup"),
  },
  import: {
    place: "data",
    title: t("Import your data"),
    note: t("From Facebook, Mastodon, or another Plaza. You can undo it."),
    words: t("facebook mastodon move"),
  },
  delete: {
    place: "data",
    title: t("Delete account"),
    note: t("Permanent. This can't be undone."),
    words: t("remove close leave"),
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
