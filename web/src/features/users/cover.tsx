import type { User } from "@plaza/contract/users";
import { ArcadeCover } from "#ui/art/arcade-cover.tsx";

/** The member's cover photo, or the arcade in tints of their own. */
export function Cover({ user: { id, coverImageUrl } }: { user: User }) {
  if (coverImageUrl) return <img src={coverImageUrl} alt="" className="size-full object-cover" />;
  return <ArcadeCover seed={(id.codePointAt(id.length - 1) ?? 0) % 3} />;
}
