import type { Post } from "@plaza/contract/posts";
import MessageCircle from "lucide-react/icons/message-circle";
import Repeat2 from "lucide-react/icons/repeat-2";
import type { ComponentProps } from "react";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { cx } from "#lib/text/class-names.ts";
import { actionClass } from "#features/posts/reactions/action-class.ts";
import { ReactionButton } from "#features/posts/reactions/reaction-button.tsx";
import { t } from "#lib/words/words.ts";

interface PostActionsProps {
  post: Post;
  talk: ComponentProps<"button">;
  onShare: () => void;
}

export function PostActions({ post, talk, onShare }: PostActionsProps) {
  const { data: viewer } = useCurrentUser();
  return (
    <div className="flex gap-1 px-2 pt-1 pb-3 sm:px-3">
      <ReactionButton post={post} />
      <button type="button" {...talk} className={cx(actionClass, "text-ink-2")}>
        <MessageCircle size={19} aria-hidden />
        <span className="truncate">{t("Comment", {}, "verb")}</span>
      </button>
      {canShare(post, viewer?.id) && (
        <button type="button" onClick={onShare} className={cx(actionClass, "text-ink-2")}>
          <Repeat2 size={19} aria-hidden />
          <span className="truncate">{t("Share", {}, "verb")}</span>
        </button>
      )}
    </div>
  );
}

/**
 * A share of a share is one of the original. A post for friends is shared only by its author, and a deleted one or one
 * in a private group by nobody.
 */
function canShare(post: Post, viewerId: string | undefined): boolean {
  const original = post.isShare ? post.sharedPost : post;
  if (original?.group?.privacy === "private") return false;
  return original !== null && (original.audience === "public" || original.userId === viewerId);
}
