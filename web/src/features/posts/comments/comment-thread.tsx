import type { User } from "@plaza/contract/users";
import { fullName } from "#features/users/full-name.ts";
import type { Commented } from "#features/posts/data/use-comments.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import type { Thread } from "./threads.ts";
import { t } from "#lib/words/words.ts";

interface CommentThreadProps {
  thread: Thread;
  post: Commented;
  viewer: User;
  mayReply: boolean;
  isReplying: boolean;
  onReply: (isWanted: boolean) => void;
}

/** A comment and its replies, one level deep. */
export function CommentThread({ thread, post, viewer, mayReply, isReplying, onReply }: CommentThreadProps) {
  const { comment, replies } = thread;
  const shared = { post, viewer, onReply: mayReply ? () => onReply(true) : null };
  const isWriting = mayReply && isReplying;
  return (
    <li>
      <CommentItem comment={comment} {...shared} />
      {(replies.length > 0 || isWriting) && (
        <div className="mt-3 ms-4 space-y-3 border-s-2 border-line ps-4 sm:ms-4.5 sm:ps-6">
          {replies.length > 0 && (
            <ul aria-label={t("Replies to {name}", { name: fullName(comment.author) })} className="space-y-3">
              {replies.map((reply) => (
                <li key={reply.id}>
                  <CommentItem comment={reply} {...shared} />
                </li>
              ))}
            </ul>
          )}
          {isWriting && (
            <CommentForm
              postId={post.id}
              parentId={comment.parentId ?? comment.id}
              viewer={viewer}
              label={t("Reply to {name}", { name: fullName(comment.author) })}
              onDone={() => onReply(false)}
            />
          )}
        </div>
      )}
    </li>
  );
}
