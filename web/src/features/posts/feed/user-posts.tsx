import Clock from "lucide-react/icons/clock";
import { lazy, Suspense, useState } from "react";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PostSkeleton } from "#features/posts/card/post-skeleton.tsx";
import { PostList } from "./post-list.tsx";
import { useUserPosts } from "#features/posts/data/use-feed.ts";
import { t } from "#lib/words/words.ts";

const ScheduledPosts = lazy(() => import("./scheduled-posts.tsx"));

export function UserPosts({ userId }: { userId: string }) {
  const list = useUserPosts(userId);
  const isOwn = useCurrentUser().data?.id === userId;
  return (
    <>
      {isOwn && <Scheduled userId={userId} />}
      <PostList list={list} empty={<EmptyState art="posts" hue="brand" title={t("No posts yet")} />} />
    </>
  );
}

/** One's own posts for later, when they are asked for: nothing above the posts moves by itself. */
function Scheduled({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mb-3 space-y-3">
      <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Clock size={17} aria-hidden />
        {t("Scheduled posts")}
      </Button>
      <Suspense fallback={<PostSkeleton />}>{isOpen && <ScheduledPosts userId={userId} />}</Suspense>
    </div>
  );
}
