import type { Media } from "@plaza/contract/media";
import type { OwnUser } from "@plaza/contract/users";
import { useChat, useConversation } from "#features/messages/data/use-chat.ts";
import { useShared } from "#features/messages/data/use-shared.ts";
import { describeMedia } from "#features/media/describe-media.ts";
import { Viewer } from "#features/photos/viewer.tsx";
import { photoAddress } from "#lib/screen/photo-address.ts";
import { t } from "#lib/words/words.ts";

const describeOwn = ({ alt, kind }: Media) => alt ?? (kind === "image" ? t("Photo by you") : t("Video by you"));

interface ChatPhotosProps {
  photo: string;
  /** The partner of the chat, or the id of a group chat. */
  userId: string;
  viewer: OwnUser;
}

/** The photos of what is loaded of a chat, in the log and in its info, from the oldest to the newest. */
export function ChatPhotos({ photo, userId, viewer }: ChatPhotosProps) {
  const { chat, isError } = useChat(userId, viewer.id);
  const { conversation } = useConversation(userId);
  const { items: shared = [] } = useShared(userId, "photos", false);
  const messages = chat && [...new Map([...shared, ...chat.messages].map((one) => [one.id, one])).values()];
  const inOrder = messages?.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const pictures = inOrder?.flatMap(({ id, senderId, sender, media }) => {
    const partner = conversation?.kind === "pair" ? conversation : sender;
    return media.map((one, index) => ({
      ...one,
      photo: photoAddress("chat", userId, id, index + 1),
      alt: senderId === viewer.id ? describeOwn(one) : describeMedia(one, partner?.firstName),
    }));
  });
  return <Viewer photo={photo} pictures={pictures ?? (isError ? [] : undefined)} />;
}
