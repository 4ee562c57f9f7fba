import type { Group } from "@plaza/contract/groups";
import Check from "lucide-react/icons/check";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import UserPlus from "lucide-react/icons/user-plus";
import { type ReactNode, Suspense } from "react";
import { CoverLink } from "#features/media/cover-link.tsx";
import { photoAddress } from "#lib/screen/photo-address.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { Button, iconButtonClass } from "#ui/buttons/button.tsx";
import { CoverPicture } from "#ui/art/cover-picture.tsx";
import { BoldNumber } from "#ui/art/bold-number.tsx";
import { FrameHead } from "#ui/page/frame-head.tsx";
import type { GroupDialog } from "#features/groups/dialogs/group-dialogs.tsx";
import { formatMemberCount, FriendsIn, PrivacyLabel } from "#features/groups/parts/group-facts.tsx";
import { isMember } from "#features/groups/data/group-pages.ts";
import { cx } from "#lib/text/class-names.ts";
import { useFetchSoon } from "#lib/loading/soon.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";
import { t } from "#lib/words/words.ts";

const GroupMenuItems = lazyPage(() => import("./group-menu-items.tsx"));

const PREPARED = [GroupMenuItems];

// Only those outside load this.
const JoinButton = lazyPage(() => import("#features/groups/parts/join-button.tsx"));
// Only the owner loads this.
const ChangeGroupCover = lazyPage(() => import("./change-group-cover.tsx"));

interface GroupHeadProps {
  group: Group;
  onOpen: (dialog: GroupDialog) => void;
  /** The way to a chat of its members. */
  talk: ReactNode;
  isShort: boolean;
}

export function GroupHead({ group, onOpen, talk, isShort }: GroupHeadProps) {
  const picture = <CoverPicture of={group} sizes="(min-width: 63rem) 976px, 100vw" />;
  return (
    <FrameHead
      isShort={isShort}
      className="flex-wrap items-end gap-5 pt-6 pb-3"
      cover={
        isShort ? (
          picture
        ) : (
          <>
            <CoverLink photo={group.coverImageUrl && photoAddress("group", group.id)}>{picture}</CoverLink>
            <Suspense>{group.membership === "owner" && <ChangeGroupCover groupId={group.id} />}</Suspense>
          </>
        )
      }
      kind={<p className="text-sm font-bold text-groups">{t("Group")}</p>}
      name={group.name}
      facts={
        <div className="mt-2.5 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <PrivacyLabel privacy={group.privacy} />
          <BoldNumber text={formatMemberCount(group.memberCount)} />
          <FriendsIn group={group} />
        </div>
      }
      actions={
        <div className="flex flex-wrap gap-2 max-sm:basis-full">
          {isMember(group) ? (
            <Button onClick={() => onOpen("invite")}>
              <UserPlus size={18} aria-hidden />
              {t("Invite")}
            </Button>
          ) : (
            <Suspense fallback={<span className="h-10 w-24" />}>
              <JoinButton group={group} isMain />
            </Suspense>
          )}
          {isMember(group) && talk}
          {/* On a phone there is no room for these two beside the menu, which has them. */}
          {group.membership === "owner" && (
            <Button variant="neutral" className="max-sm:hidden" onClick={() => onOpen("edit")}>
              <Pencil size={17} aria-hidden />
              {t("Edit")}
            </Button>
          )}
          {isMember(group) && group.membership !== "owner" && (
            <Button
              variant="neutral"
              className="max-sm:hidden"
              aria-label={t("Joined. Leave the group")}
              onClick={() => onOpen("leave")}
            >
              <Check size={17} aria-hidden />
              {t("Joined")}
            </Button>
          )}
          <GroupMenu group={group} onOpen={onOpen} />
        </div>
      }
    />
  );
}

function GroupMenu({ group, onOpen }: { group: Group; onOpen: (dialog: GroupDialog) => void }) {
  useFetchSoon(PREPARED);
  return (
    <Menu
      label={t("Group menu")}
      className={cx(iconButtonClass, "bg-surface-2")}
      trigger={<Ellipsis size={20} aria-hidden />}
    >
      <Suspense fallback={<Skeleton className="h-20" />}>
        <GroupMenuItems group={group} onOpen={onOpen} />
      </Suspense>
    </Menu>
  );
}
