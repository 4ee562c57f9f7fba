import type { User } from "@plaza/contract/users";
import MessageCircle from "lucide-react/icons/message-circle";
import Pencil from "lucide-react/icons/pencil";
import { Suspense, useState } from "react";
import { Link } from "wouter";
import { useUserCounts } from "#features/users/use-user-counts.ts";
import { FriendGridSkeleton } from "#features/friends/list/friend-grid-skeleton.tsx";
import { FriendshipPlaceholder } from "#features/friends/profile/friendship-placeholder.tsx";
import { InCommon } from "#features/friends/list/in-common.tsx";
import { UnfriendItem } from "#features/friends/list/unfriend-item.tsx";
import { useFriendship } from "#features/friends/data/use-friendship.ts";
import { Composer } from "#features/posts/composer/composer.tsx";
import { useUserPosts } from "#features/posts/data/use-feed.ts";
import { UserPosts } from "#features/posts/feed/user-posts.tsx";
import { MemberMenu } from "#features/safety/member-menu.tsx";
import { AboutFacts } from "#features/users/about-facts.tsx";
import { fullName } from "#features/users/full-name.ts";
import { ProfileHead } from "#features/users/profile-head.tsx";
import { useUser } from "#features/users/use-user.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { lazyPage, preloadOpenTab } from "#lib/loading/lazy-page.tsx";
import { useFetchSoon } from "#lib/loading/soon.ts";
import { isTabOpen, useTabInAddress } from "#lib/screen/tab-in-address.ts";
import { useTitle } from "#lib/screen/title.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PageError } from "#ui/lists/loading.tsx";
import { Framed, FrameTab } from "#ui/page/frame.tsx";
import { FrameSkeleton } from "#ui/page/frame-skeleton.tsx";
import { tabsOf } from "#ui/lists/tabs.tsx";
import { t } from "#lib/words/words.ts";

const NotFoundScreen = lazyPage(() => import("#ui/page/not-found-screen.tsx"));
const FriendshipButtons = lazyPage(() => import("#features/friends/profile/friendship-buttons.tsx"));
const FriendsPreview = lazyPage(() => import("#features/friends/profile/friends-preview.tsx"));
const Highlights = lazyPart(() => import("#features/stories/highlights/highlights.tsx"));
const UserPhotos = lazyPage(() => import("#features/posts/feed/user-photos.tsx"));
const UnfriendDialog = lazyPage(() => import("#features/friends/list/unfriend-dialog.tsx"));
const FriendGrid = lazyPage(() => import("#features/friends/list/friend-grid.tsx"));
const Photos = lazyPage(() => import("#features/posts/feed/photos.tsx"));
const Albums = lazyPage(() => import("#features/albums/album-row.tsx"));
const PREPARED = [FriendGrid, Photos, Albums];
// Their chunks load in parallel with their data.
for (const { preload } of [FriendshipButtons, FriendsPreview, UserPhotos]) void preload();
preloadOpenTab({ friends: FriendGrid, photos: Photos });

const SKELETON = {
  className: "flex-wrap justify-center gap-x-7 gap-y-4 pb-3 sm:pt-5",
  portrait: "-mt-14 size-28 rounded-full! sm:-mt-17 sm:size-40",
};
const TABS = { posts: t("Posts"), about: t("About"), friends: t("Friends"), photos: t("Photos") };

export default function Profile({ userId, viewer }: { userId: string; viewer: User }) {
  const { user, isOwn, isMissing, error, refetch } = useUser(userId, viewer);
  useTitle(user ? fullName(user) : isMissing ? t("Page not found") : t("Profile"));

  if (isMissing) return <NotFoundScreen href="/" label={t("Go to Home")} />;
  return (
    <main id="main" tabIndex={-1}>
      {!user && (error ? <PageError onRetry={refetch} /> : <FrameSkeleton {...SKELETON} isShort={isTabOpen()} />)}
      {user && <Shown user={user} isOwn={isOwn} viewer={viewer} />}
    </main>
  );
}

function Shown({ user, isOwn, viewer }: { user: User; isOwn: boolean; viewer: User }) {
  const { open, onOpen } = useTabInAddress(TABS);
  const { items: posts = [], isPending } = useUserPosts(user.id);
  useFetchSoon(PREPARED);
  return (
    <Framed
      label={t("Profile")}
      tabs={tabsOf(TABS)}
      open={open}
      onOpen={onOpen}
      head={
        <ProfileHead
          user={user}
          isOwn={isOwn}
          isShort={open !== "posts"}
          facts={!isOwn && <InCommon userId={user.id} />}
        >
          <div className="flex flex-wrap gap-2 max-lg:basis-full max-sm:justify-center">
            {isOwn ? <OwnActions /> : <Actions user={user} viewerId={viewer.id} />}
          </div>
        </ProfileHead>
      }
    >
      <FrameTab name="posts" className="grid grid-cols-1 gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5 self-start lg:sticky lg:top-34">
          <section className="card p-5">
            <h2 className="mb-3 text-lg">{t("About")}</h2>
            <AboutFacts userId={user.id} />
          </section>
          <Highlights user={user} viewer={viewer} />
          <div className="space-y-5 max-lg:hidden">
            <Suspense>
              <FriendsPreview userId={user.id} isReady={!isPending}>
                <UserPhotos userId={user.id} posts={posts} />
              </FriendsPreview>
            </Suspense>
          </div>
        </div>
        <div className="min-w-0 space-y-5">
          <h2 className="sr-only">{t("Posts")}</h2>
          {isOwn && <Composer viewer={user} />}
          <UserPosts userId={user.id} />
        </div>
      </FrameTab>
      <FrameTab name="about">
        <section className="card p-5 sm:p-6">
          <h2 className="mb-2 text-lg">{t("About")}</h2>
          <p dir="auto" className="mb-5 max-w-[39.5rem] whitespace-pre-line text-ink-2 wrap-anywhere">
            {user.bio ?? t("No bio added yet")}
          </p>
          <AboutFacts userId={user.id} />
        </section>
      </FrameTab>
      <FrameTab name="photos">
        <Albums about={{ userId: user.id }} canCreate={isOwn}>
          <Photos userId={user.id} />
        </Albums>
      </FrameTab>
      <FrameTab name="friends">
        <section className="card">
          <h2 className="sr-only">{t("Friends")}</h2>
          <Suspense fallback={<FriendGridSkeleton />}>
            <FriendGrid userId={user.id} empty={<NoFriends userId={user.id} />} />
          </Suspense>
        </section>
      </FrameTab>
    </Framed>
  );
}

function NoFriends({ userId }: { userId: string }) {
  const { data: counts } = useUserCounts(userId);
  const title = counts?.friends === null ? t("This friends list is private") : t("No friends yet");
  return <EmptyState art="friends" hue="friends" title={title} />;
}

function OwnActions() {
  return (
    <Link href="/settings/profile" className={buttonClass("tonal")}>
      <Pencil size={17} aria-hidden />
      {t("Edit profile")}
    </Link>
  );
}

function Actions({ user, viewerId }: { user: User; viewerId: string }) {
  const { data: friendship } = useFriendship(user.id);
  const [isUnfriending, setUnfriending] = useState(false);
  return (
    <>
      <Suspense fallback={<FriendshipPlaceholder />}>
        <FriendshipButtons user={user} viewerId={viewerId} />
      </Suspense>
      <Link href={`/messages?userId=${user.id}`} className={buttonClass("neutral")}>
        <MessageCircle size={18} aria-hidden />
        {t("Message", {}, "verb")}
      </Link>
      <MemberMenu user={user}>
        {friendship?.status === "accepted" && <UnfriendItem onUnfriend={() => setUnfriending(true)} />}
      </MemberMenu>
      <Suspense>{isUnfriending && <UnfriendDialog user={user} onClose={() => setUnfriending(false)} />}</Suspense>
    </>
  );
}
