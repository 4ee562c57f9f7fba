import type { Comment } from "@plaza/contract/posts";
import type { User } from "@plaza/contract/users";
import Ban from "lucide-react/icons/ban";
import Ellipsis from "lucide-react/icons/ellipsis";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Flag from "lucide-react/icons/flag";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { lazy, Suspense, useState } from "react";
import { toastFailure } from "#lib/screen/toast.ts";
import { cx } from "#lib/text/class-names.ts";
import { iconButtonClass } from "#ui/buttons/button.tsx";
import { Menu, MenuItem, menuItemClass } from "#ui/overlays/menu.tsx";
import { type Commented, useHideComment } from "#features/posts/data/use-comments.ts";
import { useCanModerate } from "#features/posts/data/use-can-moderate.ts";
import { isolated } from "#lib/text/isolated.ts";
import { t } from "#lib/words/words.ts";

const DeleteCommentDialog = lazy(() => import("./delete-comment-dialog.tsx"));
const BlockDialog = lazy(() => import("#features/safety/block-dialog.tsx"));
const ReportDialog = lazy(() => import("#features/safety/report-dialog.tsx"));

interface CommentMenuProps {
  comment: Comment;
  post: Commented;
  viewer: User;
  onEdit: () => void;
}

const row = { type: "button", role: "menuitem", tabIndex: -1, className: menuItemClass } as const;

/** The author can edit the comment; others can report it or block its author. */
export function CommentMenu({ comment, post, viewer, onEdit }: CommentMenuProps) {
  const [dialog, setDialog] = useState<"delete" | "report" | "block" | null>(null);
  const close = () => setDialog(null);
  const isOwn = comment.author.id === viewer.id;

  return (
    <>
      <Menu
        label={t("Comment menu")}
        className={cx(iconButtonClass, "text-ink-3")}
        trigger={<Ellipsis size={18} aria-hidden />}
      >
        {isOwn ? (
          <MenuItem Icon={Pencil} label={t("Edit comment")} onClick={onEdit} />
        ) : (
          <>
            <MenuItem Icon={Flag} label={t("Report comment")} onClick={() => setDialog("report")} />
            <button {...row} onClick={() => setDialog("block")}>
              <Ban size={17} aria-hidden className="shrink-0" />
              <span className="truncate">{t("Block {name}", { name: isolated(comment.author.firstName) })}</span>
            </button>
          </>
        )}
        {post.userId === viewer.id && !isOwn && <HideItem comment={comment} />}
        <DeleteItem comment={comment} post={post} viewer={viewer} onDelete={() => setDialog("delete")} />
      </Menu>
      <Suspense>
        {dialog === "delete" && <DeleteCommentDialog comment={comment} onClose={close} />}
        {dialog === "report" && <ReportDialog kind="comment" id={comment.id} onClose={close} />}
        {dialog === "block" && <BlockDialog user={comment.author} onClose={close} />}
      </Suspense>
    </>
  );
}

/** For the author of the post. */
function HideItem({ comment }: { comment: Comment }) {
  const { mutate: setHidden } = useHideComment(comment);
  const { isHidden = false } = comment;
  const Icon = isHidden ? Eye : EyeOff;
  const hide = () => setHidden(!isHidden, { onError: (error) => toastFailure(t("Comment not updated"), error) });
  return <MenuItem Icon={Icon} label={isHidden ? t("Unhide comment") : t("Hide comment")} onClick={hide} />;
}

interface DeleteItemProps extends Omit<CommentMenuProps, "onEdit"> {
  onDelete: () => void;
}

/** Shown to its author, the author of the post, the group's moderators, and administrators. */
function DeleteItem({ comment, post, viewer, onDelete }: DeleteItemProps) {
  const isConcerned = comment.author.id === viewer.id || post.userId === viewer.id || viewer.isAdmin;
  const canDelete = useCanModerate(isConcerned ? null : post.group) || isConcerned;
  if (!canDelete) return null;
  return <MenuItem Icon={Trash2} label={t("Delete comment")} isDanger onClick={onDelete} />;
}
