import type { Post } from "@plaza/contract/posts";
import { Link } from "wouter";
import { MediaThumbnail } from "#features/media/pictures/media-thumbnail.tsx";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { useUserPosts } from "#features/posts/data/use-feed.ts";
import { SideCard } from "#ui/page/side-card.tsx";
import { t } from "#lib/words/words.ts";

const SHOWN = 4;

/** Other posts of a post's author, beside it; nothing where there are none. */
export function MorePosts({ post: { id, author } }: { post: Post }) {
  const { items = [] } = useUserPosts(author.id);
  const others = items.filter((post) => post.id !== id).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <SideCard title={t("More from {name}", { name: author.firstName })} href={`/profile/${author.id}`}>
      <ul className="-mx-2">
        {others.map((post) => (
          <li key={post.id}>
            <Link
              href={`/post/${post.id}`}
              className="flex items-center gap-3 rounded-lg p-2 transition-colors hover:bg-surface-2"
            >
              <span className="min-w-0 flex-1">
                <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere">
                  {post.content || nameOf(post)}
                </span>
                <span className="mt-0.5 block text-xs text-ink-3">
                  <TimeAgo time={post.createdAt} />
                </span>
              </span>
              {post.media[0] && <MediaThumbnail media={post.media[0]} />}
            </Link>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}

function nameOf({ media: [first], sharedPostId }: Post) {
  if (first) return first.kind === "video" ? t("A video") : t("A photo");
  return sharedPostId ? t("A shared post") : t("A post");
}
