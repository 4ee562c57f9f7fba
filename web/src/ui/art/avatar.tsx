import { cx } from "#lib/text/class-names.ts";
import { initials } from "#lib/text/initials.ts";
import { AVATAR_SIZES } from "./avatar-sizes.ts";
import { DrawnText } from "./drawn-text.tsx";

/** The size of the online dot, by the size of the avatar. */
const DOTS = {
  xs: "size-2 ring-2",
  sm: "size-2.5 ring-2",
  md: "size-3 ring-2",
  lg: "size-3.5 ring-3",
  xl: "size-5 ring-4 sm:end-3 sm:bottom-2",
} as const;

interface AvatarProps {
  person: { firstName: string; lastName: string; profileImageUrl: string | null };
  size?: keyof typeof AVATAR_SIZES;
  isOnline?: boolean | undefined;
}

/** A stored picture in the smallest width that is sharp here; a local preview as it is. */
export const inWidth = (url: string, width: 160 | 480 | 1080 | 1920) =>
  url.startsWith("/objects/") ? `${url}?w=${width}` : url;

/** The picture or the initials. The name is always beside it, so it has no accessible name. */
export function Avatar({ person, size = "md", isOnline }: AvatarProps) {
  const picture = (
    <span
      aria-hidden
      className={cx(
        "grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft font-semibold text-brand-ink",
        "ring-1 ring-black/5 dark:ring-white/10",
        AVATAR_SIZES[size],
      )}
    >
      {person.profileImageUrl ? (
        <img
          src={inWidth(person.profileImageUrl, size === "xl" ? 480 : 160)}
          alt=""
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        <DrawnText text={initials(person)} />
      )}
    </span>
  );
  if (!isOnline) return picture;
  return (
    <span className="relative shrink-0">
      {picture}
      <span className={cx("absolute end-0 bottom-0 rounded-full bg-online ring-surface", DOTS[size])} />
    </span>
  );
}
