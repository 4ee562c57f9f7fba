import type { Album } from "@plaza/contract/albums";
import { fullName } from "#features/users/full-name.ts";

/** Where the album is: the group, the event, the page or the profile of its owner, with the tab that lists it. */
export function placeOf({ place, user }: Album): { name: string; href: string } | null {
  if (place?.kind === "group") return { name: place.name, href: `/groups/${place.id}?tab=photos` };
  if (place?.kind === "page") return { name: place.name, href: `/p/${place.handle}?tab=photos` };
  if (place) return { name: place.name, href: `/events/${place.id}` };
  return user && { name: fullName(user), href: `/profile/${user.id}?tab=photos` };
}
