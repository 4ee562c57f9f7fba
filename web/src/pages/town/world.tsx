import type { WorldPage } from "@plaza/contract/world";
import Rss from "lucide-react/icons/rss";
import { Link } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import PageAbout from "#features/pages/page-about.tsx";
import { KIND_NAMES } from "#features/pages/page-kinds.ts";
import { useWorldPage, useWorldPost, useWorldPosts } from "#features/pages/use-world.ts";
import { PostSkeleton } from "#features/posts/card/post-skeleton.tsx";
import { WorldPostCard } from "#features/posts/card/world-post.tsx";
import { appName } from "#lib/api/app-name.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { useTitle } from "#lib/screen/title.ts";
import { t } from "#lib/words/words.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { CoverPicture } from "#ui/art/cover-picture.tsx";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { LoadError, PageError } from "#ui/lists/loading.tsx";
import { PagedList } from "#ui/lists/paged-list.tsx";
import { FRAME, FRAME_WIDTH } from "#ui/page/frame-class.ts";
import { FrameHead } from "#ui/page/frame-head.tsx";
import { FrameSkeleton } from "#ui/page/frame-skeleton.tsx";
import { VisitorHead } from "#ui/page/visitor-head.tsx";

const Outsider = lazyPage(() => import("#pages/outsider.tsx"));

/** A page as people without an account see it: itself, and what its editors wrote for the world. */
export default function World({ handle, postId }: { handle: string; postId?: string }) {
  const { page, error, refetch } = useWorldPage(handle);
  useTitle(page?.name ?? t("Page"));
  // Whether there is a page for members is not said.
  if (page === null) return <Outsider />;
  return (
    <>
      <Top />
      <main id="main" tabIndex={-1} className="outline-none">
        {page ? (
          <Shown page={page} postId={postId} />
        ) : error ? (
          <PageError onRetry={refetch} />
        ) : (
          <FrameSkeleton className="pt-6 pb-3" />
        )}
      </main>
    </>
  );
}

const useHere = () => useLocationProperty(() => location.pathname);

function Top() {
  return <VisitorHead className={FRAME_WIDTH} to={useHere()} />;
}

function Shown({ page, postId }: { page: WorldPage; postId: string | undefined }) {
  const to = useHere();
  return (
    <>
      <FrameHead
        className="flex-wrap items-start justify-center gap-x-7 gap-y-4 pb-5 text-center sm:pt-5 sm:text-start lg:flex-nowrap"
        cover={<CoverPicture of={page} sizes="(min-width: 63rem) 976px, 100vw" />}
        portrait={
          <div className="max-sm:basis-full">
            <div className="relative mx-auto -mt-16 w-fit rounded-full bg-surface p-1.5 sm:-mt-19">
              <Avatar person={{ firstName: page.name, lastName: "", profileImageUrl: page.imageUrl }} size="xl" />
            </div>
          </div>
        }
        kind={<p className="text-sm font-bold text-brand-ink">{KIND_NAMES[page.kind]}</p>}
        name={page.name}
        facts={<p className="mt-2.5 text-sm text-ink-2">{t("A page on {appName}", { appName })}</p>}
        actions={
          <div className="flex flex-wrap justify-center gap-2 max-sm:basis-full">
            <Link href="/login" state={{ to, mode: "signup" }} className={buttonClass("primary")}>
              {t("Sign Up")}
            </Link>
          </div>
        }
      />
      <div className={`${FRAME} grid grid-cols-1 gap-6 py-6 lg:grid-cols-[minmax(0,1fr)_22rem]`}>
        <div className="min-w-0 space-y-5">
          <h2 className="sr-only">{t("Posts")}</h2>
          {postId ? <OnePost page={page} postId={postId} /> : <Posts page={page} />}
        </div>
        <div className="space-y-5 self-start">
          <PageAbout page={page} />
          <a href={`/p/${page.handle}/feed.atom`} className={buttonClass("ghost")}>
            <Rss size={17} aria-hidden />
            {t("Atom feed")}
          </a>
        </div>
      </div>
    </>
  );
}

const NoPosts = () => <EmptyState art="posts" hue="brand" title={t("No posts yet")} />;

function Posts({ page }: { page: WorldPage }) {
  const list = useWorldPosts(page.handle);
  return (
    <PagedList list={list} skeleton={<PostSkeleton />} empty={<NoPosts />}>
      {(posts) => posts.map((post) => <WorldPostCard key={post.id} page={page} post={post} />)}
    </PagedList>
  );
}

function OnePost({ page, postId }: { page: WorldPage; postId: string }) {
  const { post, error, refetch } = useWorldPost(page.handle, postId);
  return (
    <>
      {post && <WorldPostCard page={page} post={post} isWhole />}
      {post === null && (
        <section className="card">
          <EmptyState art="posts" hue="brand" title={t("Post not found")} />
        </section>
      )}
      {post === undefined &&
        (error ? (
          <section className="card">
            <LoadError onRetry={refetch} />
          </section>
        ) : (
          <PostSkeleton />
        ))}
      <Link href={`/p/${page.handle}`} className={buttonClass("neutral")}>
        {t("See all posts")}
      </Link>
    </>
  );
}
