import type { Page } from "@plaza/contract/pages";
import { Link } from "wouter";
import { plural } from "#lib/words/words.ts";
import { CoverPicture } from "#ui/art/cover-picture.tsx";
import { FollowButton } from "./follow-button.tsx";
import { KIND_NAMES } from "./page-kinds.ts";

export const formatFollowers = (count: number) => plural(count, "{count} follower", "{count} followers");

export const PageCard = ({ page }: { page: Page }) => (
  <article
    aria-label={page.name}
    className="card flex h-full flex-col overflow-hidden transition-shadow hover:shadow-2"
  >
    <div className="h-40">
      <CoverPicture of={page} sizes="(min-width: 64rem) 400px, (min-width: 40rem) 50vw, 100vw" />
    </div>
    <div className="flex min-w-0 flex-1 flex-col p-5">
      <h2 dir="auto" className="text-lg">
        <Link href={`/p/${page.handle}`} className="line-clamp-2 wrap-anywhere hover:underline">
          {page.name}
        </Link>
      </h2>
      <p className="mt-0.5 flex flex-wrap items-center gap-1.5 text-sm text-ink-3">
        {KIND_NAMES[page.kind]}
        <span aria-hidden>·</span>
        {formatFollowers(page.followerCount)}
      </p>
      {page.about && (
        <p dir="auto" className="mt-3 line-clamp-3 text-sm text-pretty text-ink-2 wrap-anywhere">
          {page.about}
        </p>
      )}
      <div className="mt-auto pt-4">
        <FollowButton page={page} className="w-full" />
      </div>
    </div>
  </article>
);
