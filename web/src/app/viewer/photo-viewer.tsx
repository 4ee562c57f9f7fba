import type { OwnUser } from "@plaza/contract/users";
import { Viewer } from "#features/photos/viewer.tsx";
import { AlbumPhotos } from "./album-photos.tsx";
import { ChatPhotos } from "./chat-photos.tsx";
import { CommentPhoto } from "./comment-photo.tsx";
import { EventPhoto, GroupPhoto, ListingPhotos, MemberPhoto } from "./page-photos.tsx";
import { PostPhotos } from "./post-photos.tsx";

/** The viewer over any page: the address says whose photo it is, so that a reload or a shared link opens it again. */
export default function PhotoViewer({ photo, viewer }: { photo: string; viewer: OwnUser }) {
  const [kind, id = ""] = photo.split(".");
  switch (kind) {
    case "post":
      return <PostPhotos photo={photo} postId={id} />;
    case "avatar":
    case "cover":
      return <MemberPhoto photo={photo} kind={kind} userId={id} viewer={viewer} />;
    case "group":
      return <GroupPhoto photo={photo} groupId={id} />;
    case "event":
      return <EventPhoto photo={photo} eventId={id} />;
    case "listing":
      return <ListingPhotos photo={photo} itemId={id} />;
    case "comment":
      return <CommentPhoto photo={photo} commentId={id} />;
    case "album":
      return <AlbumPhotos photo={photo} albumId={id} />;
    case "chat":
      return <ChatPhotos photo={photo} userId={id} viewer={viewer} />;
    default:
      return <Viewer photo={photo} pictures={[]} />;
  }
}
