import type { OwnUser } from "@plaza/contract/users";
import { type ReactNode, Suspense } from "react";
import { ProfileSettings } from "#features/auth/settings/profile-settings.tsx";
import { SettingsSection } from "#features/auth/settings/settings-section.tsx";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { instance } from "#lib/api/instance.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { useTitle } from "#lib/screen/title.ts";
import { useScrollToHash } from "#lib/screen/use-scroll-to-hash.ts";
import { PageHead } from "#ui/page/page-head.tsx";
import { Page } from "#ui/page/page.tsx";
import { Skeleton } from "#ui/lists/skeleton.tsx";

const Password = lazyPage(() => import("#features/auth/settings/password-settings.tsx"));
const Address = lazyPage(() => import("#features/auth/settings/address-settings.tsx"));
const TwoFactor = lazyPage(() => import("#features/auth/two-factor/two-factor-settings.tsx"));
const Proof = lazyPart(() => import("#features/auth/two-factor/proof-asker.tsx"));
const Sessions = lazyPage(() => import("#features/auth/settings/session-settings.tsx"));
const Notifications = lazyPage(() => import("#features/notifications/notification-settings.tsx"));
const Mails = lazyPage(() => import("#features/mails/mail-settings.tsx"));
const DeviceSwitch = lazyPage(() => import("#features/push/device-switch.tsx"));
const CloseFriends = lazyPage(() => import("#features/users/close-friends/close-friends-button.tsx"));
const Privacy = lazyPage(() => import("#features/privacy/privacy-settings.tsx"));
const MutedWords = lazyPage(() => import("#features/privacy/muted-words.tsx"));
const Safety = lazyPage(() => import("#features/safety/safety-settings.tsx"));
const Decisions = lazyPage(async () => ({ default: (await import("#features/safety/decided.ts")).DecisionSettings }));
const Invitations = lazyPage<{ viewerId: string }>(() => import("#features/registration/invite-links.tsx"));
const Tokens = lazyPage<{ isAdmin: boolean }>(() => import("#features/auth/tokens/token-settings.tsx"));
const Appearance = lazyPage(() => import("#features/auth/settings/appearance-settings.tsx"));
const Data = lazyPage(() => import("#features/account/data-settings.tsx"));
const Imports = lazyPage(() => import("#features/imports/import-settings.tsx"));
const Delete = lazyPage(() => import("#features/account/delete-settings.tsx"));

// These load with the page, so that they are there before anybody has scrolled down to them.
const BELOW = [
  Password,
  Address,
  Sessions,
  Notifications,
  DeviceSwitch,
  Mails,
  CloseFriends,
  Privacy,
  MutedWords,
  Safety,
  Decisions,
  Appearance,
  Data,
  Delete,
];
for (const { preload } of BELOW) void preload();

interface Given {
  user: OwnUser;
  /** Called once the account is deleted. */
  onDeleted: () => Promise<unknown>;
}

interface Section {
  title: string;
  note: string;
  content: (given: Given) => ReactNode;
  /** The height of what is shown until the content has loaded. */
  skeleton?: string;
  /** A link leads here. */
  id?: string;
  isOff?: boolean;
}

const SECTIONS: Section[] = [
  { title: "Profile", note: "How other members see you.", content: ({ user }) => <ProfileSettings user={user} /> },
  {
    title: "Password",
    note: "A new one logs you out everywhere else.",
    skeleton: "h-40",
    content: ({ user }) => <Password email={user.email} />,
  },
  {
    id: "two-factor",
    title: "Two-factor",
    note: "A second proof beside your password, and passkeys that replace it.",
    skeleton: "h-40",
    content: () => <TwoFactor />,
  },
  {
    title: "E-mail address",
    note: "It changes once you open the links that we send to the new one and to the old one.",
    skeleton: "h-40",
    content: () => <Address />,
  },
  {
    id: "sessions",
    title: "Where you are logged in",
    note: "Log out of a device that you no longer use or do not know.",
    skeleton: "h-11",
    content: () => <Sessions />,
  },
  {
    title: "Notifications",
    note: "What you want to hear of. Saved at once.",
    skeleton: "h-[39rem]",
    content: () => (
      <Notifications>
        <DeviceSwitch />
      </Notifications>
    ),
  },
  {
    title: "E-mail and push",
    note: "Where you want to hear of it. What is off above comes by neither. Saved at once.",
    skeleton: "h-[33rem]",
    content: () => <Mails />,
  },
  {
    title: "Close friends",
    note: "The friends you post some things for, and nobody else. Only you see who they are.",
    skeleton: "h-11",
    content: () => <CloseFriends />,
  },
  {
    title: "Privacy",
    note: "Who can reach you, and what they see of you. Saved at once.",
    skeleton: "h-72",
    content: () => <Privacy />,
  },
  {
    title: "Muted words",
    note: "Posts and comments with these words are folded. Only you know which they are.",
    skeleton: "h-24",
    content: () => <MutedWords />,
  },
  {
    title: "Blocked and muted",
    note: "You and whoever you blocked cannot see or reach each other. Whoever you muted is out of your feed and stories. Nobody is told.",
    skeleton: "h-32",
    content: () => <Safety />,
  },
  {
    id: "decisions",
    title: "Decisions about you",
    note: "What moderators decided. You can appeal each once.",
    skeleton: "h-11",
    content: () => <Decisions />,
  },
  {
    title: "Invite people",
    note: "Whoever opens your link can sign up.",
    skeleton: "h-24",
    isOff: !instance.membersInvite,
    content: ({ user }) => <Invitations viewerId={user.id} />,
  },
  { title: "Appearance", note: "The square at noon or at dusk.", skeleton: "h-40", content: () => <Appearance /> },
  {
    title: "Access tokens",
    note: "For programs of your own. A new password ends them.",
    skeleton: "h-24",
    content: ({ user }) => <Tokens isAdmin={user.isAdmin} />,
  },
  {
    title: "Your data",
    note: "A copy of everything you have here, to keep or to take along.",
    skeleton: "h-24",
    content: () => <Data />,
  },
  {
    title: "Bring your data along",
    note: "From Facebook, Mastodon or another Plaza. It can be undone.",
    skeleton: "h-24",
    content: () => <Imports />,
  },
  {
    title: "Delete account",
    note: "At once and for good. Nobody can bring it back.",
    skeleton: "h-20",
    content: ({ user, onDeleted }) => <Delete user={user} onDeleted={onDeleted} />,
  },
];

export default function SettingsPage({ onDeleted }: Pick<Given, "onDeleted">) {
  const { data: user } = useCurrentUser();
  useTitle("Settings");
  useScrollToHash(user !== undefined);
  if (!user) return null;
  return (
    <Page className="max-w-[66rem]">
      <PageHead title="Settings" note={`Logged in as ${user.email}`} />
      <div className="mt-8 space-y-8 sm:space-y-10">
        {SECTIONS.filter(({ isOff }) => !isOff).map(({ id, title, note, skeleton = "", content }) => (
          <div key={title} id={id} className="scroll-mt-24">
            <SettingsSection title={title} note={note}>
              <Suspense fallback={<Skeleton className={skeleton} />}>{content({ user, onDeleted })}</Suspense>
            </SettingsSection>
          </div>
        ))}
      </div>
      <Proof />
    </Page>
  );
}
