import type { PagePlace } from "@plaza/contract/forms/fields/page-place";
import { Link } from "wouter";
import { cx } from "#lib/text/class-names.ts";
import { Avatar } from "#ui/art/avatar.tsx";

interface ByPageProps {
  page: PagePlace;
  picture: Parameters<typeof Avatar>[0]["person"];
  className?: string;
}

/** The page in whose name something is. */
export const ByPage = ({ page, picture, className }: ByPageProps) => (
  <Link
    href={`/p/${page.handle}`}
    className={cx("flex min-w-0 items-center gap-2 font-semibold text-ink-2 hover:underline", className)}
  >
    <Avatar person={picture} size="xs" />
    <bdi className="min-w-0 truncate">{page.name}</bdi>
  </Link>
);
