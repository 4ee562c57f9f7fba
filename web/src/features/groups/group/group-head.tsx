import type { Group } from "@plaza/contract/groups";
import Check from "lucide-react/icons/check";
import Pencil from "lucide-react/icons/pencil";
import UserPlus from "lucide-react/icons/user-plus";
import { type ReactNode, Suspense } from "react";
import { CoverLink } from "#features/media/cover-link.tsx";
import { photoAddress } from "#lib/screen/photo-address.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { CoverPicture } from "#ui/art/cover-picture.tsx";
import type { GroupDialog } from "#features/groups/dialogs/group-dialogs.tsx";
import { FriendsIn, formatMemberCount, PrivacyLabel } from "#features/groups/parts/group-facts.tsx";
import { GroupMenu } from "./group-menu.tsx";
import { isMember } from "#features/groups/data/group-pages.ts";

// Only those outside load this.
const JoinButton = lazyPage(() => import("#features/groups/parts/join-button.tsx"));
// Only the owner loads this.
const ChangeGroupCover = lazyPage(() => import("./change-group-cover.tsx"));

interface GroupHeadProps {
  group: Group;
  onOpen: (dialog: GroupDialog) => void;
  /** The way to a chat of its members. */
  talk: ReactNode;
}

export function GroupHead({ group, onOpen, talk }: GroupHeadProps) {
  return (
    <>
      <div className="relative h-44 overflow-hidden sm:h-80 sm:rounded-b-[2rem]">
        <CoverLink photo={group.coverImageUrl && photoAddress("group", group.id)}>
          <CoverPicture of={group} sizes="(min-width: 78rem) 1208px, 100vw" />
        </CoverLink>
        <Suspense>{group.membership === "owner" && <ChangeGroupCover groupId={group.id} />}</Suspense>
      </div>
      <div className="flex flex-col gap-5 px-4 pt-6 sm:flex-row sm:items-end sm:px-8">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-bold text-groups">Group</p>
          <h1 dir="auto" className="mt-0.5 text-[2rem] leading-9 wrap-anywhere sm:text-[2.5rem] sm:leading-11">
            {group.name}
          </h1>
          <div className="mt-2.5 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            <PrivacyLabel privacy={group.privacy} />
            <span>
              <strong className="font-semibold text-ink tabular-nums">{group.memberCount}</strong>{" "}
              {formatMemberCount(group.memberCount)}
            </span>
            <FriendsIn group={group} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {isMember(group) ? (
            <Button onClick={() => onOpen("invite")}>
              <UserPlus size={18} aria-hidden />
              Invite
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
              Edit
            </Button>
          )}
          {isMember(group) && group.membership !== "owner" && (
            <Button
              variant="neutral"
              className="max-sm:hidden"
              aria-label="Joined. Leave the group"
              onClick={() => onOpen("leave")}
            >
              <Check size={17} aria-hidden />
              Joined
            </Button>
          )}
          <GroupMenu group={group} onOpen={onOpen} />
        </div>
      </div>
    </>
  );
}
