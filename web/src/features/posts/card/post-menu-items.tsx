import type { Post } from "@plaza/contract/posts";
import Ban from "lucide-react/icons/ban";
import Bookmark from "lucide-react/icons/bookmark";
import BookmarkX from "lucide-react/icons/bookmark-x";
import FolderPlus from "lucide-react/icons/folder-plus";
import Flag from "lucide-react/icons/flag";
import Link2 from "lucide-react/icons/link-2";
import Megaphone from "lucide-react/icons/megaphone";
import MegaphoneOff from "lucide-react/icons/megaphone-off";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { MuteItem } from "#features/safety/mute-item.tsx";
import { toastOutcome } from "#lib/screen/toast.ts";
import { MenuItem, menuItemClass, MenuLine } from "#ui/overlays/menu.tsx";
import { copyPostLink } from "#features/posts/data/post-link.ts";
import type { PostDialog } from "./post-dialogs.ts";
import { useIsOwnPost } from "#features/posts/data/use-acts-as.ts";
import { useCanModerate } from "#features/posts/data/use-can-moderate.ts";
import { usePin } from "#features/posts/data/use-pin.ts";
import { useSavePost } from "#features/posts/data/use-post.ts";
import { isolated } from "#lib/text/isolated.ts";
import { t } from "#lib/words/words.ts";

const row = { type: "button", role: "menuitem", tabIndex: -1, className: menuItemClass } as const;

export default function PostMenuItems({ post, onOpen }: { post: Post; onOpen: (dialog: PostDialog) => void }) {
  const { mutateAsync: save } = useSavePost(post.id);
  const isOwn = useIsOwnPost(post);
  const canModerate = useCanModerate(post.group);
  const canDelete = canModerate || isOwn;
  const { mutateAsync: pin } = usePin(post.id);

  function toggleSaved() {
    const { isSaved } = post;
    // The response arrives after the menu is closed.
    void toastOutcome(
      save(!isSaved),
      isSaved ? t("Post not removed") : t("Post not saved"),
      isSaved ? t("Post removed from saved") : t("Post saved"),
    );
  }

  function togglePinned() {
    const { isPinned } = post;
    void toastOutcome(
      pin(!isPinned),
      isPinned ? t("Couldn't unpin the post") : t("Couldn't pin the post"),
      isPinned ? t("Announcement unpinned") : t("Announcement pinned"),
    );
  }

  return (
    <>
      {canModerate && (
        <MenuItem
          Icon={post.isPinned ? MegaphoneOff : Megaphone}
          label={post.isPinned ? t("Unpin announcement") : t("Pin as announcement")}
          onClick={togglePinned}
        />
      )}
      <MenuItem
        Icon={post.isSaved ? BookmarkX : Bookmark}
        label={post.isSaved ? t("Unsave post") : t("Save post")}
        onClick={toggleSaved}
      />
      {post.isSaved && <MenuItem Icon={FolderPlus} label={t("Add to collection")} onClick={() => onOpen("collect")} />}
      <MenuItem Icon={Link2} label={t("Copy link")} onClick={() => void copyPostLink(post)} />
      {isOwn && <MenuItem Icon={Pencil} label={t("Edit post")} onClick={() => onOpen("edit")} />}
      {!isOwn && (
        <>
          <MenuLine />
          <MuteItem user={post.author} />
          {!post.page && (
            <button {...row} onClick={() => onOpen("block")}>
              <Ban size={17} aria-hidden className="shrink-0" />
              <span className="truncate">{t("Block {name}", { name: isolated(post.author.firstName) })}</span>
            </button>
          )}
          <MenuItem Icon={Flag} label={t("Report post")} onClick={() => onOpen("report")} />
        </>
      )}
      {canDelete && (
        <>
          <MenuLine />
          <MenuItem Icon={Trash2} label={t("Delete post")} isDanger onClick={() => onOpen("delete")} />
        </>
      )}
    </>
  );
}
