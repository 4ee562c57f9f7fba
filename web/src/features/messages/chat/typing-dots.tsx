import { Avatar } from "#ui/art/avatar.tsx";
import { useOpenChat } from "#features/messages/parts/chat-context.ts";
import { useTypist } from "#features/messages/data/use-typing.ts";
import { t } from "#lib/words/words.ts";

const DOTS = [0, 1, 2];

export function TypingDots() {
  const { conversation: partner, members } = useOpenChat();
  const typist = useTypist(partner.id);
  const person = partner.kind === "pair" ? partner : members?.find(({ user }) => user.id === typist)?.user;
  return (
    <div role="status" className="-mb-4">
      {typist && person && (
        <div className="mb-4 flex items-end gap-2.5">
          <Avatar person={person} size="xs" />
          <span className="sr-only">{t("{name} is typing", { name: person.firstName })}</span>
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
