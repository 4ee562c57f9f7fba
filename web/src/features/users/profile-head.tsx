import type { User } from "@plaza/contract/users";
import type { ReactNode } from "react";
import { CoverLink } from "#features/media/cover-link.tsx";
import { PhotoLink } from "#features/media/photo-link.tsx";
import { photoAddress } from "#lib/screen/photo-address.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { ChangeCoverPhoto, ChangeProfilePicture } from "./change-picture.tsx";
import { Cover } from "./cover.tsx";
import { fullName } from "./full-name.ts";
import { useUserCounts } from "./use-user-counts.ts";

interface ProfileHeadProps {
  user: User;
  isOwn: boolean;
  /** Rendered beside the counts. */
  facts?: ReactNode;
  /** The viewer's actions. */
  children: ReactNode;
}

export function ProfileHead({ user, isOwn, facts, children }: ProfileHeadProps) {
  return (
    <>
      <div className="relative h-44 overflow-hidden sm:h-80 sm:rounded-b-[2rem]">
        <CoverLink photo={user.coverImageUrl && photoAddress("cover", user.id)}>
          <Cover user={user} isWide />
        </CoverLink>
        {isOwn && <ChangeCoverPhoto />}
      </div>
      <div className="flex flex-col items-center gap-x-7 px-4 text-center sm:flex-row sm:flex-wrap sm:items-start sm:px-8 sm:text-left lg:flex-nowrap">
        <div className="relative -mt-16 shrink-0 rounded-full bg-surface p-1.5 sm:-mt-14">
          {user.profileImageUrl ? (
            <PhotoLink
              photo={photoAddress("avatar", user.id)}
              aria-label="Open profile picture"
              className="block cursor-zoom-in rounded-full"
            >
              <Avatar person={user} size="xl" />
            </PhotoLink>
          ) : (
            <Avatar person={user} size="xl" />
          )}
          {isOwn && <ChangeProfilePicture />}
        </div>
        <div className="min-w-0 flex-1 pt-3 max-sm:w-full sm:pt-5 sm:pb-3">
          <h1 dir="auto" className="text-[2rem] leading-9 wrap-anywhere sm:text-[2.25rem] sm:leading-10">
            {fullName(user)}
          </h1>
          <p dir="auto" className="mt-1.5 line-clamp-3 text-pretty text-ink-2 wrap-anywhere">
            {user.bio ?? "No bio added yet"}
          </p>
          <div className="mt-2.5 flex min-h-7 flex-wrap items-center justify-center gap-x-2.5 gap-y-1 text-sm text-ink-2 sm:justify-start">
            <Counts userId={user.id} />
            {facts}
          </div>
        </div>
        <div className="pt-5 pb-3 lg:pt-8">{children}</div>
      </div>
    </>
  );
}

function Counts({ userId }: { userId: string }) {
  const { data } = useUserCounts(userId);
  if (!data) return null;
  return (
    <>
      {data.friends !== null && (
        <>
          <Count number={data.friends} one="friend" many="friends" />
          <span aria-hidden className="text-ink-3">
            ·
          </span>
        </>
      )}
      <Count number={data.posts} one="post" many="posts" />
    </>
  );
}

function Count({ number, one, many }: { number: number; one: string; many: string }) {
  return (
    <span>
      <strong className="font-semibold text-ink tabular-nums">{number}</strong> {number === 1 ? one : many}
    </span>
  );
}
