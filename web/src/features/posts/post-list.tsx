import type { Post } from "@plaza/contract/posts";
import { type ReactNode, useEffect } from "react";
import { useGrowing } from "#lib/use-growing.ts";
import { PagedList, type ReadList } from "#ui/paged-list.tsx";
import { prepareCardParts } from "./card-parts.ts";
import { PostCard } from "./post-card.tsx";
import { PostSkeleton } from "./post-skeleton.tsx";

/** As many as fill a screen. */
const FIRST = 3;

/** Posts as far as they have been read; more come as one scrolls. */
export function PostList({ list, empty }: { list: ReadList<Post>; empty: ReactNode }) {
  useEffect(prepareCardParts, []);
  const length = list.items?.length;
  const count = useGrowing(length, FIRST);
  const hasNextPage = list.hasNextPage && count >= (length ?? 0);
  return (
    <div className="space-y-5">
      <PagedList list={{ ...list, hasNextPage }} skeleton={<PostSkeleton />} empty={empty}>
        {(posts) =>
          posts.slice(0, count).map((post, at) => <PostCard key={post.id} post={post} isFirst={at < FIRST} />)
        }
      </PagedList>
    </div>
  );
}
