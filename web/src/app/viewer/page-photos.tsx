import type { OwnUser } from "@plaza/contract/users";
import { useEvent } from "#features/events/data/use-events.ts";
import { useGroup } from "#features/groups/data/use-groups.ts";
import { useItem } from "#features/marketplace/data/use-items.ts";
import { Viewer } from "#features/photos/viewer.tsx";
import { fullName } from "#features/users/full-name.ts";
import { useUser } from "#features/users/use-user.ts";
import { photoAddress } from "#lib/screen/photo-address.ts";
import { t } from "#lib/words/words.ts";

/** A picture of a page's head: its size is not known. */
const single = (photo: string, url: string | null, alt: string) =>
  url ? [{ photo, url, kind: "image" as const, alt }] : [];

interface MemberPhotoProps {
  photo: string;
  kind: "avatar" | "cover";
  userId: string;
  viewer: OwnUser;
}

export function MemberPhoto({ photo, kind, userId, viewer }: MemberPhotoProps) {
  const { user, error } = useUser(userId, viewer);
  const pictures = user && [
    ...single(
      photoAddress("avatar", userId),
      user.profileImageUrl,
      t("Profile picture of {name}", { name: fullName(user) }),
    ),
    ...single(photoAddress("cover", userId), user.coverImageUrl, t("Cover photo of {name}", { name: fullName(user) })),
  ];
  // Each stands for itself: the cover is not the avatar's next photo.
  return (
    <Viewer
      photo={photo}
      pictures={pictures?.filter((one) => one.photo.startsWith(kind)) ?? (error ? [] : undefined)}
    />
  );
}

export function GroupPhoto({ photo, groupId }: { photo: string; groupId: string }) {
  const { group, error } = useGroup(groupId);
  const pictures = group && single(photo, group.coverImageUrl, t("Cover photo of {name}", { name: group.name }));
  return <Viewer photo={photo} pictures={pictures ?? (error ? [] : undefined)} />;
}

export function EventPhoto({ photo, eventId }: { photo: string; eventId: string }) {
  const { event, error } = useEvent(eventId);
  const pictures = event && single(photo, event.coverImageUrl, t("Cover photo of {name}", { name: event.name }));
  return <Viewer photo={photo} pictures={pictures ?? (error ? [] : undefined)} />;
}

export function ListingPhotos({ photo, itemId }: { photo: string; itemId: string }) {
  const { item, error } = useItem(itemId);
  const pictures = item?.media.map((media, index) => ({
    ...media,
    photo: photoAddress("listing", itemId, index + 1),
    alt: media.alt ?? item.title,
  }));
  return <Viewer photo={photo} pictures={pictures ?? (error ? [] : undefined)} />;
}
