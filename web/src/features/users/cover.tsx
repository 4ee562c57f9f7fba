import type { User } from "@plaza/contract/users";
import { ArcadeCover } from "#ui/art/arcade-cover.tsx";
import { inWidth } from "#ui/art/avatar.tsx";

/** The member's cover photo, or the arcade in tints of their own. `isWide`: across the page, not in a card. */
export function Cover({ user: { id, coverImageUrl }, isWide = false }: { user: User; isWide?: boolean }) {
  if (!coverImageUrl) return <ArcadeCover id={id} />;
  const sources = isWide ? `${inWidth(coverImageUrl, 1080)} 1080w, ${inWidth(coverImageUrl, 1920)} 1920w` : undefined;
  return (
    <img
      src={inWidth(coverImageUrl, isWide ? 1920 : 480)}
      srcSet={sources}
      sizes={isWide ? "(min-width: 63rem) 976px, 100vw" : undefined}
      alt=""
      className="size-full bg-surface-3 object-cover"
    />
  );
}
