import type { WorldPage, WorldPost } from "@plaza/contract/world";
import { Link } from "wouter";
import { describeMedia } from "#features/media/describe-media.ts";
import { MediaGrid } from "#features/media/grid/media-grid.tsx";
import { gridSizes } from "#features/media/image-sources.ts";
import { MediaView } from "#features/media/media-view.tsx";
import { isEmoji } from "#features/posts/text/is-long.ts";
import { TEXT } from "#features/posts/text/text-classes.ts";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { cx } from "#lib/text/class-names.ts";
import { plural } from "#lib/words/words.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { LinkedText } from "#ui/page/linked-text.tsx";
import { CARD } from "./card-classes.ts";

interface WorldPostCardProps {
  page: WorldPage;
  post: WorldPost;
  /** Alone on its screen, with each of its pictures. */
  isWhole?: boolean;
}

/** A post as people without an account see it: nothing on it asks for one. */
export function WorldPostCard({ page, post, isWhole = false }: WorldPostCardProps) {
  const { content, lang, reactionCount, commentCount } = post;
  const address = `/p/${page.handle}/posts/${post.id}`;
  return (
    <article aria-label={page.name} className={CARD.frame}>
      <div className={CARD.body}>
        <header className={CARD.head}>
          <Avatar person={{ firstName: page.name, lastName: "", profileImageUrl: page.imageUrl }} />
          <div className={CARD.lines}>
            <p className={CARD.names}>
              <Link href={`/p/${page.handle}`} className={CARD.name}>
                <bdi>{page.name}</bdi>
              </Link>
            </p>
            <p className={CARD.time}>
              <Link href={address} className="leading-6 hover:underline">
                <TimeAgo time={post.createdAt} />
              </Link>
            </p>
          </div>
        </header>
        {content && (
          <div className={CARD.content}>
            <p
              lang={lang ?? undefined}
              dir="auto"
              className={cx(TEXT.words, !isWhole && TEXT.folded, isEmoji(content) && TEXT.emoji)}
            >
              <LinkedText text={content} />
            </p>
          </div>
        )}
      </div>
      <Pictures page={page} post={post} address={isWhole ? null : address} />
      {reactionCount + commentCount === 0 ? (
        <div className="h-2" />
      ) : (
        <p className="flex min-h-11 items-center gap-4 px-5 text-sm text-ink-3 tabular-nums">
          {reactionCount > 0 && <span>{plural(reactionCount, "{count} reaction", "{count} reactions")}</span>}
          {commentCount > 0 && <span>{plural(commentCount, "{count} comment", "{count} comments")}</span>}
        </p>
      )}
    </article>
  );
}

/** Several lead to the screen of the post, where each is seen whole. */
function Pictures({ page, post: { media }, address }: WorldPostCardProps & { address: string | null }) {
  const [first, second] = media;
  if (!first) return null;
  if (second && address) {
    return (
      <Link href={address} className="block">
        <MediaGrid media={media} by={page.name} sizesOf={gridSizes} className={CARD.media} />
      </Link>
    );
  }
  return media.map((one) => (
    <MediaView key={one.url} media={one} alt={describeMedia(one, page.name)} className={CARD.media} />
  ));
}
