import type { Group } from "@plaza/contract/groups";
import type { User } from "@plaza/contract/users";
import { Suspense, useState } from "react";
import { ClosedInside } from "#features/groups/group/closed-inside.tsx";
import { type GroupDialog, GroupDialogs } from "#features/groups/dialogs/group-dialogs.tsx";
import { GroupHead } from "#features/groups/group/group-head.tsx";
import { canSeeInside, canModerate, isMember } from "#features/groups/data/group-pages.ts";
import { PeopleTabSkeleton } from "#features/groups/parts/group-skeletons.tsx";
import { useGroup } from "#features/groups/data/use-groups.ts";
import { useMarkSeen } from "#features/groups/data/use-membership.ts";
import { Composer } from "#features/posts/composer/composer.tsx";
import { GroupPosts } from "#features/posts/feed/group-posts.tsx";
import { lazyPage, preloadOpenTab } from "#lib/loading/lazy-page.tsx";
import { useFetchSoon } from "#lib/loading/soon.ts";
import { isTabOpen, useTabInAddress } from "#lib/screen/tab-in-address.ts";
import { useTitle } from "#lib/screen/title.ts";
import { PageError } from "#ui/lists/loading.tsx";
import { Framed, FrameTab } from "#ui/page/frame.tsx";
import { FrameSkeleton } from "#ui/page/frame-skeleton.tsx";
import { tabsOf } from "#ui/lists/tabs.tsx";
import { t } from "#lib/words/words.ts";

const TalkButton = lazyPage(() => import("#features/chats/talk-button.tsx"));
const NotFoundScreen = lazyPage(() => import("#ui/page/not-found-screen.tsx"));
const GroupAbout = lazyPage(() => import("#features/groups/group/group-about.tsx"));
const GroupEvents = lazyPage(() => import("#features/events/list/place-events.tsx"));
const GroupItems = lazyPage(() => import("#features/marketplace/list/place-items.tsx"));
const Photos = lazyPage(() => import("#features/posts/feed/photos.tsx"));
const Albums = lazyPage(() => import("#features/albums/album-row.tsx"));
const GroupFiles = lazyPage(() => import("#features/groups/files/group-files.tsx"));
const MemberList = lazyPage(() => import("#features/groups/members/member-list.tsx"));
const RequestList = lazyPage(() => import("#features/groups/members/request-list.tsx"));
const PREPARED = [MemberList, RequestList];
/** The tabs that only those see who may look inside, beside the posts. */
const INSIDE = {
  events: GroupEvents,
  marketplace: GroupItems,
  photos: Photos,
  files: GroupFiles,
  members: MemberList,
};
void GroupAbout.preload();
preloadOpenTab({ ...INSIDE, requests: RequestList });
const TABS = {
  posts: t("Posts"),
  about: t("About"),
  events: t("Events"),
  marketplace: t("Marketplace"),
  photos: t("Photos"),
  files: t("Files"),
  members: t("Members"),
  requests: t("Requests"),
};

export default function GroupPage({ groupId, viewer }: { groupId: string; viewer: User }) {
  const { group, isMissing, error, refetch } = useGroup(groupId);
  useTitle(isMissing ? t("Page not found") : (group?.name ?? t("Group")));
  if (isMissing) return <NotFoundScreen href="/groups" label={t("Go to Groups")} />;
  return (
    <main id="main" tabIndex={-1}>
      {!group &&
        (error ? <PageError onRetry={refetch} /> : <FrameSkeleton className="pt-6 pb-3" isShort={isTabOpen()} />)}
      {group && <Shown group={group} viewer={viewer} />}
    </main>
  );
}

function Shown({ group, viewer }: { group: Group; viewer: User }) {
  const { open, onOpen } = useTabInAddress(TABS);
  const [dialog, setDialog] = useState<GroupDialog | null>(null);
  useFetchSoon(PREPARED);
  const isOpen = canSeeInside(group);
  const hasRequests = canModerate(group) && (group.privacy === "private" || group.requestCount > 0);
  const tabs = tabsOf(TABS)
    .filter(({ name }) => hasRequests || name !== "requests")
    .map((tab) => (tab.name === "requests" ? { ...tab, count: group.requestCount } : tab));
  const shown = tabs.some(({ name }) => name === open) ? open : "posts";
  return (
    <Framed
      label={t("Group")}
      tabs={tabs}
      open={shown}
      onOpen={onOpen}
      head={
        <GroupHead
          group={group}
          onOpen={setDialog}
          isShort={shown !== "posts"}
          talk={
            <Suspense fallback={<span className="h-10 w-36" />}>
              <TalkButton about={{ kind: "group", ...group }} />
            </Suspense>
          }
        />
      }
    >
      <FrameTab name="posts" className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-5">
          <h2 className="sr-only">{t("Posts")}</h2>
          {isOpen ? <Inside group={group} viewer={viewer} /> : <ClosedInside group={group} />}
        </div>
        <div className="space-y-5 self-start max-lg:hidden lg:sticky lg:top-34">
          <Suspense fallback={<PeopleTabSkeleton />}>
            <GroupAbout group={group} isShort />
          </Suspense>
        </div>
      </FrameTab>
      <FrameTab name="about" fallback={<PeopleTabSkeleton />}>
        <GroupAbout group={group} />
      </FrameTab>
      {Object.entries(INSIDE).map(([name, Part]) => (
        <FrameTab key={name} name={name} fallback={<PeopleTabSkeleton />}>
          {!isOpen && <ClosedInside group={group} />}
          {isOpen && name !== "photos" && <Part group={group} viewerId={viewer.id} />}
          {isOpen && name === "photos" && (
            <Albums about={{ groupId: group.id }} canCreate={isMember(group)}>
              <Photos group={group} />
            </Albums>
          )}
        </FrameTab>
      ))}
      {hasRequests && (
        <FrameTab name="requests" fallback={<PeopleTabSkeleton />}>
          <RequestList groupId={group.id} />
        </FrameTab>
      )}
      <GroupDialogs group={group} open={dialog} onClose={() => setDialog(null)} />
    </Framed>
  );
}

function Inside({ group, viewer }: { group: Group; viewer: User }) {
  const markSeen = useMarkSeen(group.id);
  return (
    <>
      {isMember(group) && <Composer viewer={viewer} groupId={group.id} />}
      <GroupPosts
        groupId={group.id}
        onNewest={() => isMember(group) && markSeen.mutate()}
        note={isMember(group) ? t("Write the first one above.") : t("Join the group to write the first one.")}
      />
    </>
  );
}
