import type { Post } from "@plaza/contract/posts";
import { type ReactNode, useEffect } from "react";
import { useGrowing } from "#lib/use-growing.ts";
import { LoadError } from "#ui/load-error.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { prepareCardParts } from "./card-parts.ts";
import { PostCard } from "./post-card.tsx";
import { PostSkeleton } from "./post-skeleton.tsx";

/** As many as fill a screen. */
const FIRST = 3;

interface PostListProps {
  list: {
    posts: Post[] | undefined;
    isError: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  empty: ReactNode;
}

/** Posts as far as they have been read; more come as one scrolls. */
export function PostList({ list, empty }: PostListProps) {
  useEffect(prepareCardParts, []);
  const { posts, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const count = useGrowing(posts?.length, FIRST);
  if (!posts) {
    if (!isError) return <PostSkeleton />;
    return (
      <section className="card">
        <LoadError onRetry={refetch} />
      </section>
    );
  }
  if (posts.length === 0 && !hasNextPage) return <section className="card">{empty}</section>;
  return (
    <div className="space-y-5">
      {posts.slice(0, count).map((post, at) => (
        <PostCard key={post.id} post={post} isFirst={at < FIRST} />
      ))}
      {count >= posts.length && hasNextPage && (
        <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />
      )}
    </div>
  );
}
