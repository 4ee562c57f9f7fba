import { cx } from "#lib/class-names.ts";
import { initials } from "#lib/initials.ts";

const SIZES = {
  xs: "size-7 text-2xs",
  sm: "size-9 text-xs",
  md: "size-11 text-sm",
  lg: "size-16 text-lg",
  xl: "size-28 text-2xl sm:size-40 sm:text-[2.75rem]",
} as const;

interface AvatarProps {
  person: { firstName: string; lastName: string; profileImageUrl: string | null };
  size?: keyof typeof SIZES;
}

/** The picture or the initials. Always beside the name, so it says nothing by itself. */
export function Avatar({ person, size = "md" }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={cx(
        "grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft font-semibold text-brand-ink",
        "ring-1 ring-black/5 dark:ring-white/10",
        SIZES[size],
      )}
    >
      {person.profileImageUrl ? (
        <img src={person.profileImageUrl} alt="" className="size-full object-cover" />
      ) : (
        initials(person)
      )}
    </span>
  );
}
