import type { Message } from "@plaza/contract/messages";
import { ReactionIcon } from "#features/posts/reactions/reaction-icon.tsx";
import { REACTION_LABELS } from "#features/posts/reactions/reaction-labels.ts";
import { formatList } from "#lib/text/plain-format.ts";
import { t } from "#lib/words/words.ts";

interface MessageReactionsProps {
  message: Message;
  nameFor: (userId: string) => string;
  viewerId: string;
}

/** So many stand side by side, each by itself; of more, each kind once with its number. */
const MOST_SINGLE = 3;

/** The reactions on the lower edge of the bubble. */
export function MessageReactions({ message: { reactions }, nameFor, viewerId }: MessageReactionsProps) {
  if (reactions.length === 0) return null;
  const describe = ({ userId, type }: Message["reactions"][number]) =>
    userId === viewerId
      ? t("You: {text}", { text: REACTION_LABELS[type].label })
      : t("{name}: {text}", { name: nameFor(userId), text: REACTION_LABELS[type].label });
  const types = [...new Set(reactions.map(({ type }) => type))];
  const shown =
    reactions.length <= MOST_SINGLE
      ? reactions.map((one) => ({ key: one.userId, type: one.type, given: [one] }))
      : types.map((type) => ({ key: type, type, given: reactions.filter((one) => one.type === type) }));
  return (
    <ul className="relative z-10 -mt-2 mb-1 flex gap-0.5 rounded-full border border-line bg-surface p-0.5 shadow-1">
      {shown.map(({ key, type, given }) => (
        <li key={key} title={formatList(given.map(describe), "unit")} className="flex items-center">
          <ReactionIcon type={type} size={18} />
          {given.length > 1 && (
            <span aria-hidden className="px-1 text-xs text-ink-2 tabular-nums">
              {given.length}
            </span>
          )}
          <span className="sr-only">{formatList(given.map(describe), "unit")}</span>
        </li>
      ))}
    </ul>
  );
}
