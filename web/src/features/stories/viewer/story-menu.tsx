import BookmarkPlus from "lucide-react/icons/bookmark-plus";
import CircleMinus from "lucide-react/icons/circle-minus";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import UserRound from "lucide-react/icons/user-round";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from "react";
import { Link } from "wouter";
import type { Slide } from "#features/stories/data/slides.ts";
import { Skeleton } from "#ui/lists/loading.tsx";
import { Menu, MenuItem, menuItemClass } from "#ui/overlays/menu.tsx";
import { roundButtonClass } from "./round-button.tsx";
import { t } from "#lib/words/words.ts";

const MemberMenuItems = lazy(() => import("#features/safety/member-menu-items.tsx"));
const row = { role: "menuitem", tabIndex: -1 } as const;

export type StoryDialog = "delete" | "viewers" | "block" | "report" | "keep" | "edit" | "remove";

interface StoryMenuProps {
  slide: Slide;
  isOwn: boolean;
  /** The story is shown as part of a highlight. */
  isHighlight: boolean;
  /** The story pauses while its menu is open. */
  onToggle: (isOpen: boolean) => void;
  onOpen: (dialog: StoryDialog) => void;
}

/** The author's own: highlights, delete. Somebody else's: their profile, mute, block, report. */
export function StoryMenu({ slide: { user }, isOwn, isHighlight, onToggle, onOpen }: StoryMenuProps) {
  return (
    <Menu label={t("Story menu")} className={roundButtonClass} trigger={<Ellipsis size={21} aria-hidden />}>
      <WhileOpen onToggle={onToggle}>
        {isOwn ? (
          <>
            {isHighlight && (
              <>
                <MenuItem Icon={Pencil} label={t("Edit highlight")} onClick={() => onOpen("edit")} />
                <MenuItem Icon={CircleMinus} label={t("Remove from highlight")} onClick={() => onOpen("remove")} />
              </>
            )}
            <MenuItem Icon={BookmarkPlus} label={t("Add to a highlight")} onClick={() => onOpen("keep")} />
            <MenuItem Icon={Trash2} label={t("Delete story")} isDanger onClick={() => onOpen("delete")} />
          </>
        ) : (
          <>
            <Link {...row} href={`/profile/${user.id}`} className={menuItemClass}>
              <UserRound size={17} aria-hidden />
              {t("View profile")}
            </Link>
            <Suspense fallback={<Skeleton className="h-32" />}>
              <MemberMenuItems user={user} onOpen={onOpen} />
            </Suspense>
          </>
        )}
      </WhileOpen>
    </Menu>
  );
}

/** A menu renders its rows only while it is open. */
function WhileOpen({ onToggle, children }: { onToggle: (isOpen: boolean) => void; children: ReactNode }) {
  const toggle = useEffectEvent(onToggle);
  useEffect(() => {
    toggle(true);
    return () => toggle(false);
  }, []);
  return children;
}
