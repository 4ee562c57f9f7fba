import { describeMedia } from "#features/media/describe-media.ts";
import { useComment } from "#features/posts/data/use-comments.ts";
import { Viewer } from "#features/photos/viewer.tsx";
import { fullName } from "#features/users/full-name.ts";
import { ThreadOf } from "./post-thread.tsx";

export function CommentPhoto({ photo, commentId }: { photo: string; commentId: string }) {
  const { comment, error } = useComment(commentId);
  const pictures = comment?.media.map((media) => ({
    ...media,
    photo,
    alt: describeMedia(media, fullName(comment.author)),
  }));
  return (
    <Viewer
      photo={photo}
      pictures={pictures ?? (error ? [] : undefined)}
      thread={comment && <ThreadOf postId={comment.postId} />}
    />
  );
}
