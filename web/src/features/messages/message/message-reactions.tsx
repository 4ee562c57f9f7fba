import type { Message } from "@plaza/contract/messages";
import { ReactionIcon } from "#features/posts/reactions/reaction-icon.tsx";
import { REACTION_WORDS } from "#features/posts/reactions/reaction-words.ts";

interface MessageReactionsProps {
  message: Message;
  partnerName: string;
  viewerId: string;
}

/** On the lower edge of the bubble, what the two feel about it. */
export function MessageReactions({ message: { reactions }, partnerName, viewerId }: MessageReactionsProps) {
  if (reactions.length === 0) return null;
  const said = ({ userId, type }: Message["reactions"][number]) =>
    `${userId === viewerId ? "You" : partnerName}: ${REACTION_WORDS[type].label}`;
  return (
    <ul className="relative z-10 -mt-2 mb-1 flex gap-0.5 rounded-full border border-line bg-surface p-0.5 shadow-1">
      {reactions.map((reaction) => (
        <li key={reaction.userId} title={said(reaction)}>
          <ReactionIcon type={reaction.type} size={18} />
          <span className="sr-only">{said(reaction)}</span>
        </li>
      ))}
    </ul>
  );
}
