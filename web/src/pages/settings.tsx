import { Suspense } from "react";
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

interface SettingsPageProps {
  /** Called once the account is deleted. */
  onDeleted: () => Promise<unknown>;
}

export default function SettingsPage({ onDeleted }: SettingsPageProps) {
  const { data: user } = useCurrentUser();
  useTitle("Settings");
  useScrollToHash(user !== undefined);
  if (!user) return null;
  return (
    <Page className="max-w-[66rem]">
      <PageHead title="Settings" note={`Logged in as ${user.email}`} />
      <div className="mt-8 space-y-8 sm:space-y-10">
        <SettingsSection title="Profile" note="How other members see you.">
          <ProfileSettings user={user} />
        </SettingsSection>
        <SettingsSection title="Password" note="A new one logs you out everywhere else.">
          <Suspense fallback={<Skeleton className="h-40" />}>
            <Password email={user.email} />
          </Suspense>
        </SettingsSection>
        <div id="two-factor" className="scroll-mt-24">
          <SettingsSection title="Two-factor" note="A second proof beside your password, and passkeys that replace it.">
            <Suspense fallback={<Skeleton className="h-40" />}>
              <TwoFactor />
            </Suspense>
          </SettingsSection>
        </div>
        <SettingsSection
          title="E-mail address"
          note="It changes once you open the links that we send to the new one and to the old one."
        >
          <Suspense fallback={<Skeleton className="h-40" />}>
            <Address />
          </Suspense>
        </SettingsSection>
        <div id="sessions" className="scroll-mt-24">
          <SettingsSection
            title="Where you are logged in"
            note="Log out of a device that you no longer use or do not know."
          >
            <Suspense fallback={<Skeleton className="h-11" />}>
              <Sessions />
            </Suspense>
          </SettingsSection>
        </div>
        <SettingsSection title="Notifications" note="What you want to hear of. Saved at once.">
          <Suspense fallback={<Skeleton className="h-[39rem]" />}>
            <Notifications>
              <DeviceSwitch />
            </Notifications>
          </Suspense>
        </SettingsSection>
        <SettingsSection
          title="E-mail and push"
          note="Where you want to hear of it. What is off above comes by neither. Saved at once."
        >
          <Suspense fallback={<Skeleton className="h-[33rem]" />}>
            <Mails />
          </Suspense>
        </SettingsSection>
        <SettingsSection
          title="Close friends"
          note="The friends you post some things for, and nobody else. Only you see who they are."
        >
          <Suspense fallback={<Skeleton className="h-11" />}>
            <CloseFriends />
          </Suspense>
        </SettingsSection>
        <SettingsSection title="Privacy" note="Who can reach you, and what they see of you. Saved at once.">
          <Suspense fallback={<Skeleton className="h-72" />}>
            <Privacy />
          </Suspense>
        </SettingsSection>
        <SettingsSection
          title="Muted words"
          note="Posts and comments with these words are folded. Only you know which they are."
        >
          <Suspense fallback={<Skeleton className="h-24" />}>
            <MutedWords />
          </Suspense>
        </SettingsSection>
        <SettingsSection
          title="Blocked and muted"
          note="You and whoever you blocked cannot see or reach each other. Whoever you muted is out of your feed and stories. Nobody is told."
        >
          <Suspense fallback={<Skeleton className="h-32" />}>
            <Safety />
          </Suspense>
        </SettingsSection>
        <div id="decisions" className="scroll-mt-24">
          <SettingsSection title="Decisions about you" note="What moderators decided. You can appeal each once.">
            <Suspense fallback={<Skeleton className="h-11" />}>
              <Decisions />
            </Suspense>
          </SettingsSection>
        </div>
        {instance.membersInvite && (
          <SettingsSection title="Invite people" note="Whoever opens your link can sign up.">
            <Suspense fallback={<Skeleton className="h-24" />}>
              <Invitations viewerId={user.id} />
            </Suspense>
          </SettingsSection>
        )}
        <SettingsSection title="Appearance" note="The square at noon or at dusk.">
          <Suspense fallback={<Skeleton className="h-40" />}>
            <Appearance />
          </Suspense>
        </SettingsSection>
        <SettingsSection title="Access tokens" note="For programs of your own. A new password ends them.">
          <Suspense fallback={<Skeleton className="h-24" />}>
            <Tokens isAdmin={user.isAdmin} />
          </Suspense>
        </SettingsSection>
        <SettingsSection title="Your data" note="A copy of everything you have here, to keep or to take along.">
          <Suspense fallback={<Skeleton className="h-24" />}>
            <Data />
          </Suspense>
        </SettingsSection>
        <SettingsSection
          title="Bring your data along"
          note="From Facebook, Mastodon or another Plaza. It can be undone."
        >
          <Suspense fallback={<Skeleton className="h-24" />}>
            <Imports />
          </Suspense>
        </SettingsSection>
        <SettingsSection title="Delete account" note="At once and for good. Nobody can bring it back.">
          <Suspense fallback={<Skeleton className="h-20" />}>
            <Delete user={user} onDeleted={onDeleted} />
          </Suspense>
        </SettingsSection>
      </div>
      <Proof />
    </Page>
  );
}
