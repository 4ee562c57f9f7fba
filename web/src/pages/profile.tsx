import type { User } from "@plaza/contract/users";
import { Link } from "wouter";
import { FriendGrid } from "#features/friends/friend-grid.tsx";
import { UserPosts } from "#features/posts/user-posts.tsx";
import { fullName } from "#features/users/full-name.ts";
import { ProfileHead } from "#features/users/profile-head.tsx";
import { ProfileSkeleton } from "#features/users/profile-skeleton.tsx";
import { useUser } from "#features/users/use-user.ts";
import { useTitle } from "#lib/title.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { NotFoundScreen } from "#ui/not-found-screen.tsx";
import { TabList, TabPanel, Tabs } from "#ui/tabs.tsx";

const TABS = [{ name: "Posts" }, { name: "About" }, { name: "Friends" }];

export default function Profile({ userId, viewer }: { userId: string; viewer: User }) {
  const { user, isOwn, isMissing, error, refetch } = useUser(userId, viewer);
  useTitle(user ? fullName(user) : isMissing ? "Page not found" : "Profile");

  if (isMissing) {
    return (
      <NotFoundScreen>
        <Link href="/" className={buttonClass("primary", "lg")}>
          Go to Home
        </Link>
      </NotFoundScreen>
    );
  }
  return (
    <main id="main" tabIndex={-1}>
      {user ? <Shown user={user} isOwn={isOwn} /> : error ? <LoadError onRetry={refetch} /> : <ProfileSkeleton />}
    </main>
  );
}

function Shown({ user, isOwn }: { user: User; isOwn: boolean }) {
  return (
    <Tabs first="Posts">
      <div className="border-b border-line bg-surface">
        <div className="mx-auto max-w-[1240px] sm:px-4">
          <ProfileHead user={user} isOwn={isOwn} />
          <div className="mt-3 px-2 sm:mt-4 sm:px-6">
            <TabList label="Profile" tabs={TABS} />
          </div>
        </div>
      </div>
      <div className="mx-auto max-w-[39.5rem] px-4 py-6">
        <TabPanel name="Posts">
          <h2 className="sr-only">Posts</h2>
          <UserPosts userId={user.id} />
        </TabPanel>
        <TabPanel name="About" className="card p-5 sm:p-6">
          <h2 className="mb-2 text-lg">About</h2>
          <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{user.bio ?? "No bio added yet"}</p>
        </TabPanel>
        <TabPanel name="Friends" className="card">
          <FriendGrid userId={user.id} empty={<EmptyState art="friends" hue="friends" title="No friends yet" />} />
        </TabPanel>
      </div>
    </Tabs>
  );
}
