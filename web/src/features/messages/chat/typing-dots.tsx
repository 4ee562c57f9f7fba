import type { Conversation } from "@plaza/contract/messages";
import { Avatar } from "#ui/art/avatar.tsx";
import { useIsTyping } from "#features/messages/data/use-typing.ts";

const DOTS = [0, 1, 2];

export function TypingDots({ partner }: { partner: Conversation }) {
  const isTyping = useIsTyping(partner.id);
  return (
    <div role="status" className="-mb-4">
      {isTyping && (
        <div className="mb-4 flex items-end gap-2.5">
          <Avatar person={partner} size="xs" />
          <span className="sr-only">{partner.firstName} is typing</span>
          <span aria-hidden className="flex h-11 items-center gap-1.5 rounded-[1.25rem] bg-surface-2 px-4">
            {DOTS.map((dot) => (
              <span
                key={dot}
                className="size-2 animate-bounce rounded-full bg-ink-3"
                style={{ animationDelay: `${dot * 120}ms` }}
              />
            ))}
          </span>
        </div>
      )}
    </div>
  );
}
