import type { User } from "@plaza/contract/users";
import type { ReactNode } from "react";
import { CoverLink } from "#features/media/cover-link.tsx";
import { PhotoLink } from "#features/media/photo-link.tsx";
import { photoAddress } from "#lib/screen/photo-address.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { BoldNumber } from "#ui/art/bold-number.tsx";
import { FrameHead } from "#ui/page/frame-head.tsx";
import { ChangeCoverPhoto, ChangeProfilePicture } from "./change-picture.tsx";
import { Cover } from "./cover.tsx";
import { fullName } from "./full-name.ts";
import { useUserCounts } from "./use-user-counts.ts";
import { plural, t } from "#lib/words/words.ts";

interface ProfileHeadProps {
  user: User;
  isOwn: boolean;
  isShort: boolean;
  /** Rendered beside the counts. */
  facts?: ReactNode;
  /** The viewer's actions. */
  children: ReactNode;
}

export function ProfileHead({ user, isOwn, isShort, facts, children }: ProfileHeadProps) {
  return (
    <FrameHead
      isShort={isShort}
      className="flex-wrap items-start justify-center gap-x-7 gap-y-4 pb-3 text-center sm:pt-5 sm:text-start lg:flex-nowrap"
      cover={
        isShort ? (
          <Cover user={user} isWide />
        ) : (
          <>
            <CoverLink photo={user.coverImageUrl && photoAddress("cover", user.id)}>
              <Cover user={user} isWide />
            </CoverLink>
            {isOwn && <ChangeCoverPhoto />}
          </>
        )
      }
      portrait={isShort ? <Avatar person={user} size="lg" /> : <Portrait user={user} isOwn={isOwn} />}
      name={fullName(user)}
      note={user.bio ?? t("No bio added yet")}
      facts={
        <div className="mt-2.5 flex min-h-7 flex-wrap items-center justify-center gap-x-2 gap-y-1 text-sm text-ink-2 sm:justify-start">
          <Counts userId={user.id} />
          {facts}
        </div>
      }
      actions={children}
    />
  );
}

/** It overlaps the cover; on a phone it stands above the name. */
function Portrait({ user, isOwn }: { user: User; isOwn: boolean }) {
  return (
    <div className="max-sm:basis-full">
      <div className="relative mx-auto -mt-16 w-fit rounded-full bg-surface p-1.5 sm:-mt-19">
        {user.profileImageUrl ? (
          <PhotoLink
            photo={photoAddress("avatar", user.id)}
            aria-label={t("Open profile picture")}
            className="block cursor-zoom-in rounded-full"
          >
            <Avatar person={user} size="xl" />
          </PhotoLink>
        ) : (
          <Avatar person={user} size="xl" />
        )}
        {isOwn && <ChangeProfilePicture />}
      </div>
    </div>
  );
}

function Counts({ userId }: { userId: string }) {
  const { data } = useUserCounts(userId);
  if (!data) return null;
  return (
    <>
      {data.friends !== null && (
        <>
          <BoldNumber text={plural(data.friends, "{count} friend", "{count} friends")} />
          <span aria-hidden className="text-ink-3">
            ·
          </span>
        </>
      )}
      <BoldNumber text={plural(data.posts, "{count} post", "{count} posts")} />
    </>
  );
}
