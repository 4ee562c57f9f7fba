import type { User } from "@plaza/contract/users";
import { Pencil } from "lucide-react";
import { Link } from "wouter";
import { Cover } from "#features/users/cover.tsx";
import { fullName } from "#features/users/full-name.ts";
import { Avatar } from "#ui/avatar.tsx";
import { buttonClass } from "#ui/button.tsx";

export function ProfileHead({ user, isOwn }: { user: User; isOwn: boolean }) {
  return (
    <>
      <div className="h-44 overflow-hidden sm:h-80 sm:rounded-b-[2rem]">
        <Cover user={user} />
      </div>
      <div className="flex flex-col items-center gap-x-7 px-4 text-center sm:flex-row sm:items-start sm:px-8 sm:text-left">
        <div className="relative -mt-16 shrink-0 rounded-full bg-surface p-1.5 sm:-mt-14">
          <Avatar person={user} size="xl" />
        </div>
        <div className="min-w-0 flex-1 pt-3 sm:pt-5 sm:pb-3">
          <h1 dir="auto" className="text-[2rem] leading-9 wrap-anywhere sm:text-[2.25rem] sm:leading-10">
            {fullName(user)}
          </h1>
          <p dir="auto" className="mt-1.5 line-clamp-3 text-pretty text-ink-2 wrap-anywhere">
            {user.bio ?? "No bio added yet"}
          </p>
        </div>
        {isOwn && (
          <Link href="/settings" className={`${buttonClass("tonal")} mt-5 mb-3 sm:mt-7`}>
            <Pencil size={17} aria-hidden />
            Edit profile
          </Link>
        )}
      </div>
    </>
  );
}
