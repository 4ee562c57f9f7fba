import type { Post } from "@plaza/contract/posts";
import Ellipsis from "lucide-react/icons/ellipsis";
import { lazy, Suspense } from "react";
import { cx } from "#lib/text/class-names.ts";
import { iconButtonClass } from "#ui/buttons/button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { Skeleton } from "#ui/lists/skeleton.tsx";
import type { PostDialog } from "./post-dialogs.ts";
import { t } from "#lib/words/words.ts";

const PostMenuItems = lazy(() => import("./post-menu-items.tsx"));

export function PostMenu({ post, onOpen }: { post: Post; onOpen: (dialog: PostDialog) => void }) {
  return (
    <Menu label={t("Post menu")} className={cx(iconButtonClass, "-me-2")} trigger={<Ellipsis size={20} aria-hidden />}>
      <Suspense fallback={<Skeleton className="h-20" />}>
        <PostMenuItems post={post} onOpen={onOpen} />
      </Suspense>
    </Menu>
  );
}
