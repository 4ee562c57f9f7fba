import { MorePosts } from "#features/posts/feed/more-posts.tsx";
import { SinglePost } from "#features/posts/feed/single-post.tsx";
import { usePost } from "#features/posts/data/use-post.ts";
import { UserCard } from "#features/users/user-card.tsx";
import { useMediaQuery } from "#lib/screen/use-media-query.ts";
import { Page } from "#ui/page/page.tsx";
import { t } from "#lib/words/words.ts";

/** The breakpoint of the grid below. On a narrow screen what is beside the post is neither rendered nor fetched. */
const WIDE = "(min-width: 64rem)";

export default function PostPage({ postId }: { postId: string }) {
  const { post, isMissing } = usePost(postId);
  const isWide = useMediaQuery(WIDE);
  return (
    <Page className="max-w-[39.5rem] lg:max-w-[61rem]">
      <h1 className="sr-only">{t("Post")}</h1>
      {/* The column is there from the start, so that the post stays where it is. */}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <SinglePost postId={postId} />
        </div>
        {isWide && post && !isMissing && (
          <aside aria-label={t("Author")} className="sticky top-22 space-y-5 self-start">
            <UserCard user={post.author} />
            <MorePosts post={post} />
          </aside>
        )}
      </div>
    </Page>
  );
}
