import type { Post } from "@plaza/contract/posts";
import Ellipsis from "lucide-react/icons/ellipsis";
import { lazy, Suspense, useId, useState } from "react";
import { fullName } from "#features/users/full-name.ts";
import { PreviewSlot } from "#features/previews/preview-slot.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";
import { hasCommentDraft } from "#features/posts/data/comment-draft.ts";
import { CARD } from "./card-classes.ts";
import { PostActions } from "./post-actions.tsx";
import { hasText, PostContent } from "./post-content.tsx";
import { POST_DIALOGS, type PostDialog } from "./post-dialogs.ts";
import { PostHead } from "./post-head.tsx";
import { PostMedia } from "./post-media.tsx";
import { PostSummary } from "./post-summary.tsx";
import { SharedPost } from "./shared-post.tsx";
import { PostPoll } from "#features/posts/polls/post-poll.tsx";
import { Foldable } from "#features/posts/text/foldable.tsx";
import { useOnScreen } from "./use-on-screen.ts";
import { cx } from "#lib/text/class-names.ts";
import { iconButtonClass } from "#ui/buttons/button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { t } from "#lib/words/words.ts";

const PostMenuItems = lazy(() => import("./post-menu-items.tsx"));

const CommentsPanel = lazy(() => import("#features/posts/comments/comments-panel.tsx"));

/** 'Comment' opens the panel for writing, also one that is open for reading; pressed again it closes the panel. */
type Talk = "closed" | "open" | "writing";

interface PostCardProps {
  post: Post;
  /** The comments are open, as on the post's own page. */
  isAlone?: boolean;
  /** The card is on the screen from the start, so it is laid out at once. */
  isFirst?: boolean;
  /** Its picture is what one sees first, so it is loaded eagerly and before others. */
  isUrgent?: boolean;
  /** Its picture is shown large beside it, and it needs no frame. */
  isBesidePhoto?: boolean;
  onDeleted?: (() => void) | undefined;
}

export function PostCard({
  post,
  isAlone = false,
  isFirst = isAlone,
  isUrgent = isFirst,
  isBesidePhoto = false,
  onDeleted,
}: PostCardProps) {
  const card = useOnScreen(post, isFirst);
  const [talk, setTalk] = useState<Talk>(() => (isAlone || hasCommentDraft(post.id) ? "open" : "closed"));
  const [dialog, setDialog] = useState<PostDialog | null>(null);
  const Dialog = dialog && POST_DIALOGS[dialog];
  const talkId = useId();
  const name = fullName(post.author);
  const isTalkOpen = talk !== "closed";
  const panelState = { "aria-expanded": isTalkOpen, "aria-controls": isTalkOpen ? talkId : undefined };
  const toggleTalk = () => setTalk(isTalkOpen ? "closed" : "open");
  const toggleWriting = () => setTalk(talk === "writing" ? "closed" : "writing");
  const openEdits = () => setDialog("edits");
  return (
    <div {...card} data-post={post.id} className="scroll-mt-24">
      <Foldable of={post} isAlone={isAlone}>
        <article aria-label={t("Post by {name}", { name })} className={isBesidePhoto ? undefined : CARD.frame}>
          <div className={CARD.body}>
            <PostHead post={post} isShare={post.isShare} onEdits={openEdits}>
              <PostMenu post={post} onOpen={setDialog} />
            </PostHead>
            {hasText(post) && <PostContent post={post} isWhole={isAlone} className={CARD.content} />}
            <PreviewSlot
              text={{ kind: "post", id: post.id }}
              preview={post.preview}
              authorId={post.userId}
              className="mt-3"
            />
          </div>
          {!isBesidePhoto && <PostMedia post={post} isUrgent={isUrgent} className={CARD.media} />}
          <PostPoll post={post} className="px-5 pt-3" />
          {post.isShare && <SharedPost post={post} />}
          <PostSummary
            post={post}
            talk={{ ...panelState, onClick: toggleTalk }}
            onReactors={() => setDialog("reactors")}
            onEdits={openEdits}
          />
          <PostActions
            post={post}
            talk={{ ...panelState, onClick: toggleWriting }}
            onShare={() => setDialog("share")}
          />
          {isTalkOpen && (
            <section
              id={talkId}
              aria-label={t("Comments on the post by {name}", { name })}
              className="border-t border-line"
            >
              <Suspense fallback={<PanelSkeleton />}>
                <CommentsPanel post={post} isWriting={talk === "writing"} />
              </Suspense>
            </section>
          )}
        </article>
      </Foldable>
      <Suspense>{Dialog && <Dialog post={post} onClose={() => setDialog(null)} onDeleted={onDeleted} />}</Suspense>
    </div>
  );
}

function PanelSkeleton() {
  return (
    <div role="status" className="flex gap-3 p-5">
      <span className="sr-only">{t("Loading comments")}</span>
      <Skeleton className="size-9 rounded-full!" />
      <Skeleton className="h-10 flex-1 rounded-full!" />
    </div>
  );
}

function PostMenu({ post, onOpen }: { post: Post; onOpen: (dialog: PostDialog) => void }) {
  return (
    <Menu label={t("Post menu")} className={cx(iconButtonClass, "-me-2")} trigger={<Ellipsis size={20} aria-hidden />}>
      <Suspense fallback={<Skeleton className="h-20" />}>
        <PostMenuItems post={post} onOpen={onOpen} />
      </Suspense>
    </Menu>
  );
}
