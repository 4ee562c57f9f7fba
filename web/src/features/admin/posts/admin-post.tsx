import type { Post } from "@plaza/contract/posts";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { Link } from "wouter";
import { AUDIENCE_WORDS, AudienceIcon } from "#features/users/audience-select.tsx";
import { fullName } from "#features/users/full-name.ts";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { toast, toastOutcome } from "#lib/screen/toast.ts";
import { Avatar, inWidth } from "#ui/art/avatar.tsx";
import { IconButton } from "#ui/buttons/button.tsx";
import { Confirm } from "#ui/overlays/confirm.tsx";
import { useAdminDeletePost } from "./use-admin-posts.ts";
import { plural, t } from "#lib/words/words.ts";

export function AdminPost({ post, onDeleted }: { post: Post; onDeleted: (postId: string) => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const { mutateAsync: deletePost } = useAdminDeletePost(post.id);
  const author = fullName(post.author);

  async function confirm() {
    if (await toastOutcome(deletePost(), t("Post not deleted"))) {
      onDeleted(post.id);
      toast({ title: t("Post deleted"), isSeen: true });
    }
  }

  return (
    <li aria-label={t("Post by {author}", { author })} className="flex items-start gap-3 px-5 py-4 sm:px-6">
      <Avatar person={post.author} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm leading-6">
          <Link dir="auto" href={`/profile/${post.userId}`} className="min-w-0 truncate font-semibold hover:underline">
            {author}
          </Link>
          <Link href={`/post/${post.id}`} className="text-xs leading-6 text-ink-3 hover:underline">
            <TimeAgo time={post.createdAt} />
          </Link>
          {post.audience !== "public" && (
            <span className="flex items-center gap-1 text-xs text-ink-3">
              <AudienceIcon audience={post.audience} size={13} />
              {AUDIENCE_WORDS[post.audience]}
            </span>
          )}
        </p>
        <p dir="auto" className="mt-1 line-clamp-3 text-sm wrap-anywhere whitespace-pre-line text-ink-2">
          {post.content ?? (post.isShare ? t("Shared a post") : t("Photo or video"))}
        </p>
        <p className="mt-1.5 text-xs text-ink-3">{countsOf(post)}</p>
      </div>
      {post.imageUrl && (
        <img
          src={inWidth(post.imageUrl, 160)}
          alt=""
          loading="lazy"
          className="size-16 shrink-0 rounded-md bg-surface-3 object-cover"
        />
      )}
      <IconButton
        Icon={Trash2}
        size={18}
        label={t("Delete post by {author}", { author })}
        onClick={() => setConfirming(true)}
        className="-me-2 text-danger!"
      />
      {isConfirming && (
        <Confirm
          title={t("Delete this post?")}
          note={t("Its reactions and comments will be deleted too. This can't be undone.")}
          label={t("Delete")}
          busyLabel={t("Deleting...")}
          onConfirm={confirm}
          onClose={() => setConfirming(false)}
        />
      )}
    </li>
  );
}

function countsOf({ reactionCounts, commentCount, shareCount }: Post): string {
  const reactions = Object.values(reactionCounts).reduce((sum, count) => sum + count, 0);
  return [
    plural(reactions, "{count} reaction", "{count} reactions"),
    plural(commentCount, "{count} comment", "{count} comments"),
    plural(shareCount, "{count} share", "{count} shares"),
  ].join(" · ");
}
