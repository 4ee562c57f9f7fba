import type { Post } from "@plaza/contract/posts";
import type { User } from "@plaza/contract/users";
import { fullName } from "#features/users/full-name.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import type { Thread } from "./threads.ts";

interface CommentThreadProps {
  thread: Thread;
  post: Post;
  viewer: User;
  isAnswering: boolean;
  onAnswer: (isWanted: boolean) => void;
}

/** A comment and the answers to it, one level deep. */
export function CommentThread({
  thread: { comment, answers },
  post,
  viewer,
  isAnswering,
  onAnswer,
}: CommentThreadProps) {
  const shared = { post, viewer, onAnswer: () => onAnswer(true) };
  return (
    <li>
      <CommentItem comment={comment} {...shared} />
      {(answers.length > 0 || isAnswering) && (
        <div className="mt-3 ml-4 space-y-3 border-l-2 border-line pl-4 sm:ml-4.5 sm:pl-6">
          {answers.length > 0 && (
            <ul aria-label={`Replies to ${fullName(comment.author)}`} className="space-y-3">
              {answers.map((answer) => (
                <li key={answer.id}>
                  <CommentItem comment={answer} {...shared} />
                </li>
              ))}
            </ul>
          )}
          {isAnswering && (
            <CommentForm
              postId={post.id}
              parentId={comment.parentId ?? comment.id}
              viewer={viewer}
              label={`Reply to ${fullName(comment.author)}`}
              onDone={() => onAnswer(false)}
            />
          )}
        </div>
      )}
    </li>
  );
}
