import type { Post } from "@plaza/contract/posts";
import Clock from "lucide-react/icons/clock";
import { lazy, Suspense, useState } from "react";
import { useScheduledPosts } from "#features/posts/data/use-feed.ts";
import { useEditPost } from "#features/posts/data/use-own-post.ts";
import { RichText } from "#features/posts/text/rich-text.tsx";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { formatDate } from "#lib/text/format.ts";
import { t } from "#lib/words/words.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LoadError } from "#ui/lists/loading.tsx";
import { PostSkeleton } from "#features/posts/card/post-skeleton.tsx";

const EditPostDialog = lazy(() => import("#features/posts/dialogs/edit-post-dialog.tsx"));
const DeletePostDialog = lazy(() => import("#features/posts/dialogs/delete-post-dialog.tsx"));

/** The member's own posts that are not published yet, the next one first. */
export default function ScheduledPosts({ userId }: { userId: string }) {
  const { items, hasNextPage, fetchNextPage, isError, refetch } = useScheduledPosts(userId);
  if (!items) return isError ? <LoadError onRetry={refetch} /> : <PostSkeleton />;
  const posts = items.toSorted((one, other) => ((one.publishAt ?? "") < (other.publishAt ?? "") ? -1 : 1));
  if (posts.length === 0) {
    return (
      <p className="card px-5 py-4 text-ink-2">{t("No scheduled posts. Choose 'Schedule' when you write one.")}</p>
    );
  }
  return (
    <section aria-label={t("Scheduled posts")} className="card px-5 py-1">
      <ul className="divide-y divide-line">
        {posts.map((post) => (
          <ScheduledPost key={post.id} post={post} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="ghost" onClick={() => void fetchNextPage()}>
          {t("Show more")}
        </Button>
      )}
    </section>
  );
}

function ScheduledPost({ post }: { post: Post }) {
  const [dialog, setDialog] = useState<"edit" | "delete" | null>(null);
  const { mutate: edit, isPending } = useEditPost(post.id);
  const close = () => setDialog(null);
  const publish = () =>
    edit(
      { publishAt: null },
      {
        onSuccess: () => toast({ title: t("Post published"), isSeen: true }),
        onError: (error) => toastFailure(t("Post not published"), error),
      },
    );
  return (
    <li className="space-y-1 py-3">
      <p className="flex items-center gap-1.5 text-sm font-semibold text-ink-2">
        <Clock size={15} aria-hidden />
        {post.publishAt && formatDate(post.publishAt, "moment")}
        {post.group && <bdi>· {post.group.name}</bdi>}
      </p>
      {post.content && (
        <p dir="auto" className="line-clamp-3 whitespace-pre-line wrap-anywhere">
          <RichText content={post.content} mentions={post.mentions} />
        </p>
      )}
      <div className="flex flex-wrap gap-2 pt-1">
        <Button variant="neutral" onClick={() => setDialog("edit")}>
          {t("Edit")}
        </Button>
        <Button variant="neutral" disabled={isPending} onClick={publish}>
          {t("Publish now")}
        </Button>
        <Button variant="ghost" onClick={() => setDialog("delete")}>
          {t("Delete")}
        </Button>
      </div>
      <Suspense>
        {dialog === "edit" && <EditPostDialog post={post} onClose={close} />}
        {dialog === "delete" && <DeletePostDialog post={post} onClose={close} />}
      </Suspense>
    </li>
  );
}
