import type { Post } from "@plaza/contract/posts";
import { Fragment, type ReactNode } from "react";
import { useDeferredEnd } from "#ui/lists/use-deferred-end.ts";
import { useRenderedCount } from "#ui/lists/use-rendered-count.ts";
import { PagedList, type ReadList } from "#ui/lists/paged-list.tsx";
import { PostCard } from "#features/posts/card/post-card.tsx";
import { PostSkeleton } from "#features/posts/card/post-skeleton.tsx";

/** The number of posts that fill a screen below what is above them. */
const FIRST = 1;
/** The posts of which one has the first picture on the screen; data/early-feed.ts fetches that one. */
const URGENT = 2;

interface PostListProps {
  list: ReadList<Post>;
  empty: ReactNode;
  /** Under the first post. */
  after?: ReactNode;
}

/** The loaded posts; more load as one scrolls. */
export function PostList({ list: loaded, empty, after }: PostListProps) {
  const { items, isBehind } = useDeferredEnd(loaded.items);
  const list = isBehind ? { ...loaded, items, isFetchingNextPage: true } : loaded;
  const { count, isWhole, renderMore } = useRenderedCount(list.items?.length, FIRST);
  // Loaded posts are rendered first, and only then the next page is fetched.
  const rest = { isError: false, hasNextPage: true, isFetchingNextPage: false, isNextLoaded: true };
  const drawn = isWhole || !list.items ? list : { ...list, ...rest, fetchNextPage: renderMore };
  return (
    <div className="space-y-5">
      <PagedList list={drawn} skeleton={<PostSkeleton />} empty={empty}>
        {(posts) =>
          posts.slice(0, count).map((post, at) => (
            <Fragment key={post.id}>
              <PostCard post={post} isFirst={at < FIRST} isUrgent={at < URGENT} />
              {at === 0 && after}
            </Fragment>
          ))
        }
      </PagedList>
    </div>
  );
}
