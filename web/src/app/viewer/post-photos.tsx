import { describeMedia } from "#features/media/describe-media.ts";
import { usePost } from "#features/posts/data/use-post.ts";
import { Viewer } from "#features/photos/viewer.tsx";
import { fullName } from "#features/users/full-name.ts";
import { photoAddress } from "#lib/screen/photo-address.ts";
import { PostThread } from "./post-thread.tsx";

export function PostPhotos({ photo, postId }: { photo: string; postId: string }) {
  const { post, isMissing, error } = usePost(postId);
  const shown = isMissing ? undefined : post;
  const pictures = (shown?.media ?? []).map((media, index) => ({
    ...media,
    photo: photoAddress("post", postId, index + 1),
    alt: shown ? describeMedia(media, fullName(shown.author)) : "",
  }));
  return (
    <Viewer
      photo={photo}
      pictures={shown || error ? pictures : undefined}
      thread={shown && <PostThread post={shown} />}
    />
  );
}
