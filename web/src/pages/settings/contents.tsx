import type { OwnUser } from "@plaza/contract/users";
import type { ReactNode } from "react";
import { lazyPage, type Preloadable } from "#lib/loading/lazy-page.tsx";
import { type Place, type SectionId, sectionsIn } from "./sections.ts";

const Profile = lazyPage(() => import("#features/auth/settings/profile-settings.tsx"));
const Birthday = lazyPage(() => import("#features/auth/settings/birthday-settings.tsx"));
const Appearance = lazyPage(() => import("#features/auth/settings/appearance-settings.tsx"));
const DefaultFeed = lazyPage(() => import("#features/posts/feed/default-feed-settings.tsx"));
const Language = lazyPage(() => import("#features/auth/settings/language-settings.tsx"));
const Keys = lazyPage(() => import("#features/auth/settings/keys-settings.tsx"));
const Invitations = lazyPage(() => import("#features/registration/invite-links.tsx"));
const Password = lazyPage(() => import("#features/auth/settings/password-settings.tsx"));
const TwoFactor = lazyPage(() => import("#features/auth/two-factor/two-factor-settings.tsx"));
const Address = lazyPage(() => import("#features/auth/settings/address-settings.tsx"));
const Sessions = lazyPage(() => import("#features/auth/settings/session-settings.tsx"));
const Tokens = lazyPage(() => import("#features/auth/tokens/token-settings.tsx"));
const DeviceSwitch = lazyPage(() => import("#features/push/device-switch.tsx"));
const Notifications = lazyPage(() => import("#features/notifications/notification-table.tsx"));
const Digest = lazyPage(() => import("#features/notifications/digest-settings.tsx"));
const Privacy = lazyPage(() => import("#features/privacy/privacy-settings.tsx"));
const CloseFriends = lazyPage(() => import("#features/users/close-friends/close-friends-button.tsx"));
const MutedWords = lazyPage(() => import("#features/privacy/muted-words.tsx"));
const Safety = lazyPage(() => import("#features/safety/safety-settings.tsx"));
const Decisions = lazyPage(async () => ({ default: (await import("#features/safety/decided.ts")).DecisionSettings }));
const Data = lazyPage(() => import("#features/account/data-settings.tsx"));
const Imports = lazyPage(() => import("#features/imports/import-settings.tsx"));
const Delete = lazyPage(() => import("#features/account/delete-settings.tsx"));

export interface Given {
  user: OwnUser;
  /** Called once the account is deleted. */
  onDeleted: () => Promise<unknown>;
}

interface Content {
  part: Preloadable;
  /** The height of what is shown until it has loaded. */
  skeleton: string;
  show: (given: Given) => ReactNode;
}

export const CONTENTS: Record<SectionId, Content> = {
  profile: { part: Profile, skeleton: "h-[35rem]", show: ({ user }) => <Profile user={user} /> },
  birthday: { part: Birthday, skeleton: "h-64", show: ({ user }) => <Birthday user={user} /> },
  appearance: { part: Appearance, skeleton: "h-40", show: () => <Appearance /> },
  feed: { part: DefaultFeed, skeleton: "h-24", show: ({ user }) => <DefaultFeed user={user} /> },
  language: { part: Language, skeleton: "h-20", show: ({ user }) => <Language user={user} /> },
  keys: { part: Keys, skeleton: "h-12", show: () => <Keys /> },
  invitations: { part: Invitations, skeleton: "h-24", show: ({ user }) => <Invitations viewerId={user.id} /> },
  password: { part: Password, skeleton: "h-40", show: ({ user }) => <Password email={user.email} /> },
  "two-factor": { part: TwoFactor, skeleton: "h-40", show: () => <TwoFactor /> },
  "email-address": { part: Address, skeleton: "h-40", show: () => <Address /> },
  sessions: { part: Sessions, skeleton: "h-11", show: () => <Sessions /> },
  tokens: { part: Tokens, skeleton: "h-24", show: ({ user }) => <Tokens isAdmin={user.isAdmin} /> },
  device: { part: DeviceSwitch, skeleton: "h-12", show: () => <DeviceSwitch /> },
  notifications: { part: Notifications, skeleton: "h-[39rem]", show: () => <Notifications /> },
  digest: { part: Digest, skeleton: "h-24", show: () => <Digest /> },
  privacy: { part: Privacy, skeleton: "h-72", show: () => <Privacy /> },
  "close-friends": { part: CloseFriends, skeleton: "h-11", show: () => <CloseFriends /> },
  "muted-words": { part: MutedWords, skeleton: "h-24", show: () => <MutedWords /> },
  blocked: { part: Safety, skeleton: "h-32", show: () => <Safety /> },
  decisions: { part: Decisions, skeleton: "h-11", show: () => <Decisions /> },
  export: { part: Data, skeleton: "h-24", show: () => <Data /> },
  import: { part: Imports, skeleton: "h-24", show: () => <Imports /> },
  delete: {
    part: Delete,
    skeleton: "h-20",
    show: ({ user, onDeleted }) => <Delete user={user} onDeleted={onDeleted} />,
  },
};

/** So that they are there before anyone has scrolled down to them. */
export function preloadPlace(place: Place) {
  for (const id of sectionsIn(place)) void CONTENTS[id].part.preload();
}
