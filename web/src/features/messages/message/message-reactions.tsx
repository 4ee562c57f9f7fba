import type { Message } from "@plaza/contract/messages";
import { ReactionIcon } from "#features/posts/reactions/reaction-icon.tsx";
import { REACTION_LABELS } from "#features/posts/reactions/reaction-labels.ts";

interface MessageReactionsProps {
  message: Message;
  partnerName: string;
  viewerId: string;
}

/** The reactions on the lower edge of the bubble. */
export function MessageReactions({ message: { reactions }, partnerName, viewerId }: MessageReactionsProps) {
  if (reactions.length === 0) return null;
  const describe = ({ userId, type }: Message["reactions"][number]) =>
    `${userId === viewerId ? "You" : partnerName}: ${REACTION_LABELS[type].label}`;
  return (
    <ul className="relative z-10 -mt-2 mb-1 flex gap-0.5 rounded-full border border-line bg-surface p-0.5 shadow-1">
      {reactions.map((reaction) => (
        <li key={reaction.userId} title={describe(reaction)}>
          <ReactionIcon type={reaction.type} size={18} />
          <span className="sr-only">{describe(reaction)}</span>
        </li>
      ))}
    </ul>
  );
}
