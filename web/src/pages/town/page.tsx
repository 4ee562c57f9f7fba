import type { Page } from "@plaza/contract/pages";
import type { User } from "@plaza/contract/users";
import { Suspense, useState } from "react";
import { EventListSkeleton } from "#features/events/list/event-skeleton.tsx";
import { type PageDialog, PageDialogs } from "#features/pages/page-dialogs.tsx";
import { asPerson, PageHead } from "#features/pages/page-head.tsx";
import { usePage } from "#features/pages/use-pages.ts";
import { PostSkeleton } from "#features/posts/card/post-skeleton.tsx";
import { UserPosts } from "#features/posts/feed/user-posts.tsx";
import { lazyPage, preloadOpenTab } from "#lib/loading/lazy-page.tsx";
import { isTabOpen, useTabInAddress } from "#lib/screen/tab-in-address.ts";
import { useTitle } from "#lib/screen/title.ts";
import { t } from "#lib/words/words.ts";
import { PageError, Skeleton } from "#ui/lists/loading.tsx";
import { tabsOf } from "#ui/lists/tabs.tsx";
import { FrameSkeleton } from "#ui/page/frame-skeleton.tsx";
import { Framed, FrameTab } from "#ui/page/frame.tsx";

// Only its editors load this.
const PageComposer = lazyPage(() => import("#features/posts/composer/page-composer.tsx"));
const PageEvents = lazyPage(() => import("#features/events/list/place-events.tsx"));
const PageItems = lazyPage(() => import("#features/marketplace/list/place-items.tsx"));
const PageAbout = lazyPage(() => import("#features/pages/page-about.tsx"));
const Albums = lazyPage(() => import("#features/albums/album-row.tsx"));
const Photos = lazyPage(() => import("#features/posts/feed/photos.tsx"));
const NotFoundScreen = lazyPage(() => import("#ui/page/not-found-screen.tsx"));

void PageAbout.preload();
const TABS = {
  posts: t("Posts"),
  events: t("Events"),
  listings: t("Marketplace"),
  photos: t("Photos"),
  about: t("About"),
};
preloadOpenTab({ events: PageEvents, listings: PageItems, photos: Photos });

export default function TownPage({ handle, viewer }: { handle: string; viewer: User }) {
  const { page, error, refetch } = usePage(handle);
  useTitle(page === null ? t("Page not found") : (page?.name ?? t("Page")));
  if (page === null) return <NotFoundScreen href="/pages" label={t("Go to Pages")} />;
  return (
    <main id="main" tabIndex={-1}>
      {!page &&
        (error ? <PageError onRetry={refetch} /> : <FrameSkeleton className="pt-6 pb-3" isShort={isTabOpen()} />)}
      {page && <Shown page={page} viewer={viewer} />}
    </main>
  );
}

function Shown({ page, viewer }: { page: Page; viewer: User }) {
  const { open, onOpen } = useTabInAddress(TABS);
  const [dialog, setDialog] = useState<PageDialog | null>(null);
  return (
    <Framed
      label={t("Page")}
      tabs={tabsOf(TABS)}
      open={open}
      onOpen={onOpen}
      head={<PageHead page={page} onOpen={setDialog} isShort={open !== "posts"} />}
    >
      <FrameTab name="posts" className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-5">
          <h2 className="sr-only">{t("Posts")}</h2>
          {page.role && (
            <Suspense fallback={<PostSkeleton />}>
              <PageComposer page={page} picture={asPerson(page)} viewerId={viewer.id} />
            </Suspense>
          )}
          <UserPosts userId={page.id} />
        </div>
        <div className="space-y-5 self-start max-lg:hidden lg:sticky lg:top-34">
          <Suspense fallback={<Skeleton className="h-60" />}>
            <PageAbout page={page} isShort />
          </Suspense>
        </div>
      </FrameTab>
      <FrameTab name="events" fallback={<EventListSkeleton />}>
        <PageEvents page={page} />
      </FrameTab>
      <FrameTab name="listings" fallback={<Skeleton className="h-60" />}>
        <PageItems page={page} viewerId={viewer.id} />
      </FrameTab>
      <FrameTab name="photos">
        <Albums about={{ pageId: page.id }} canCreate={page.role !== null}>
          <Photos userId={page.id} />
        </Albums>
      </FrameTab>
      <FrameTab name="about" fallback={<Skeleton className="h-60" />}>
        <PageAbout page={page} />
      </FrameTab>
      <PageDialogs page={page} viewerId={viewer.id} open={dialog} onClose={() => setDialog(null)} />
    </Framed>
  );
}
