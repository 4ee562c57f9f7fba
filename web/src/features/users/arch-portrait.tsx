import type { User } from "@plaza/contract/users";
import { cx } from "#lib/text/class-names.ts";
import { initials } from "#lib/text/initials.ts";
import { inWidth } from "#ui/art/avatar.tsx";
import { DrawnText } from "#ui/art/drawn-text.tsx";

/** An avatar in an arch. The name is beside it, so it has no accessible name. */
export function ArchPortrait({ person, className }: { person: User; className: string }) {
  return (
    <span aria-hidden className={cx("block overflow-hidden bg-brand-soft", className)}>
      {person.profileImageUrl ? (
        <img
          src={inWidth(person.profileImageUrl, 480)}
          alt=""
          loading="lazy"
          className="size-full object-cover transition-transform duration-500 group-hover:scale-104"
        />
      ) : (
        <span className="grid size-full place-items-center font-display text-[2rem] font-bold text-brand-ink">
          <DrawnText text={initials(person)} />
        </span>
      )}
    </span>
  );
}
