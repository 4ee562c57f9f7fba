import type { Comment, Post } from "@plaza/contract/posts";
import type { User } from "@plaza/contract/users";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { cx } from "#lib/class-names.ts";
import { iconButtonClass } from "#ui/icon-button.tsx";
import { Menu, menuItemClass } from "#ui/menu.tsx";

const DeleteCommentDialog = lazy(() => import("./delete-comment-dialog.tsx"));

interface CommentMenuProps {
  comment: Comment;
  post: Post;
  viewer: User;
  onEdit: () => void;
}

const row = { type: "button", role: "menuitem", tabIndex: -1, className: menuItemClass } as const;

/** Its author edits it; it is deleted by its author, by whose post it is under, and by administrators. */
export function CommentMenu({ comment, post, viewer, onEdit }: CommentMenuProps) {
  const [isAsking, setAsking] = useState(false);
  const isOwn = comment.author.id === viewer.id;
  if (!isOwn && post.userId !== viewer.id && !viewer.isAdmin) return null;

  return (
    <>
      <Menu
        label="Comment menu"
        className={cx(iconButtonClass, "text-ink-3")}
        face={<Ellipsis size={18} aria-hidden />}
      >
        {isOwn && (
          <button {...row} onClick={onEdit}>
            <Pencil size={17} aria-hidden />
            Edit comment
          </button>
        )}
        <button {...row} onClick={() => setAsking(true)} className={cx(menuItemClass, "text-danger")}>
          <Trash2 size={17} aria-hidden />
          Delete comment
        </button>
      </Menu>
      <Suspense>{isAsking && <DeleteCommentDialog comment={comment} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
