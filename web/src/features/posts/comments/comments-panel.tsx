import type { User } from "@plaza/contract/users";
import { useState } from "react";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import UnsentEntries from "#features/outbox/unsent-entries.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { PeopleSkeleton } from "#ui/lists/loading.tsx";
import { repliedToInDraft } from "#features/posts/data/comment-draft.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentThread } from "./comment-thread.tsx";
import { threadsOf } from "./threads.ts";
import { useMayComment } from "./use-may-comment.ts";
import { type Commented, useComments } from "#features/posts/data/use-comments.ts";
import { t } from "#lib/words/words.ts";

interface CommentsPanelProps {
  post: Commented;
  /** The field gets the cursor, and scrolls into view. */
  isWriting: boolean;
}

/** The comments, oldest to newest, and the form for another. */
export default function CommentsPanel(props: CommentsPanelProps) {
  const { data: viewer } = useCurrentUser();
  return viewer ? <Panel {...props} viewer={viewer} /> : null;
}

function Panel({ post, isWriting, viewer }: CommentsPanelProps & { viewer: User }) {
  const { comments, isPending, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useComments(post);
  const mayComment = useMayComment(post, viewer.id);
  const [replyingTo, setReplyingTo] = useState(() => repliedToInDraft(post.id, viewer.id));
  const hasEarlier = hasNextPage || isError || comments.length < (post.commentCount ?? 0);
  const readEarlier = () => void (hasNextPage ? fetchNextPage() : refetch());

  return (
    <div className="space-y-4 px-5 pt-3 pb-4">
      {hasEarlier && (
        <Button variant="ghost" className="-ms-3 px-3! text-ink-2" disabled={isFetching} onClick={readEarlier}>
          {isFetching ? t("Loading...") : isError ? t("Try again") : t("View earlier comments")}
        </Button>
      )}
      {isPending && <PeopleSkeleton label={t("Loading comments")} />}
      {comments.length > 0 && (
        <ul aria-label={t("Comments")} className="space-y-4">
          {threadsOf(comments).map((thread) => (
            <CommentThread
              key={thread.comment.id}
              thread={thread}
              post={post}
              viewer={viewer}
              mayReply={mayComment === true}
              isReplying={replyingTo === thread.comment.id}
              onReply={(isWanted) => setReplyingTo(isWanted ? thread.comment.id : null)}
            />
          ))}
        </ul>
      )}
      <UnsentEntries
        isHere={(entry) => entry.kind === "comment" && entry.postId === post.id}
        className="rounded-[1.25rem] bg-surface-2 px-4 pt-1.5 pb-2"
      />
      {mayComment === true && (
        <CommentForm postId={post.id} viewer={viewer} label={t("Write a comment")} takesFocus={isWriting} />
      )}
      {typeof mayComment === "string" && <p className="text-center text-sm text-ink-2">{mayComment}</p>}
    </div>
  );
}
