import { Link, useLocation } from "wouter";
import { isolated } from "#lib/text/isolated.ts";
import { useTitle } from "#lib/screen/title.ts";
import { fullName } from "#features/users/full-name.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { LoadError } from "#ui/lists/loading.tsx";
import { PostCard } from "#features/posts/card/post-card.tsx";
import { PostSkeleton } from "#features/posts/card/post-skeleton.tsx";
import { usePost } from "#features/posts/data/use-post.ts";
import { t } from "#lib/words/words.ts";

export function SinglePost({ postId }: { postId: string }) {
  const { post, isMissing, error, refetch } = usePost(postId);
  const [, navigate] = useLocation();
  useTitle(post && !isMissing ? t("Post by {name}", { name: isolated(fullName(post.author)) }) : t("Post"));

  if (isMissing) {
    return (
      <section className="card">
        <EmptyState art="lost" hue="brand" title={t("This post is no longer available")}>
          <Link href="/" className={buttonClass("tonal")}>
            {t("Go to Home")}
          </Link>
        </EmptyState>
      </section>
    );
  }
  if (post) return <PostCard post={post} isAlone onDeleted={() => navigate("/", { replace: true })} />;
  if (!error) return <PostSkeleton />;
  return (
    <section className="card">
      <LoadError onRetry={refetch} />
    </section>
  );
}
