import { storiesApi } from "@plaza/contract/stories";
import type { User } from "@plaza/contract/users";
import { useMutation } from "@tanstack/react-query";
import { ReactionIcon } from "#features/posts/reactions/reaction-icon.tsx";
import { REACTION_LABELS, type ReactionName } from "#features/posts/reactions/reaction-labels.ts";
import { call } from "#lib/api/api-client.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { randomId } from "#lib/text/random-id.ts";
import { t } from "#lib/words/words.ts";

const NAMES = Object.keys(REACTION_LABELS) as ReactionName[];

/** The six under a story of somebody else's. Each is a message to its author. */
export function StoryReactions({ storyId, author }: { storyId: string; author: User }) {
  const { mutateAsync: reply, isPending } = useMutation({
    mutationFn: (reaction: ReactionName) =>
      call(storiesApi.replyToStory, { params: { storyId }, body: { reaction, clientId: randomId() } }),
  });

  // `mutateAsync`: the next story may be on the screen before the response arrives.
  const react = (type: ReactionName) => toastOutcome(reply(type), t("Reaction not sent"), t("Reaction sent"));

  return (
    <div
      role="group"
      aria-label={t("React to {name}'s story", { name: author.firstName })}
      className="flex justify-between gap-1 rounded-full bg-black/55 p-1.5"
    >
      {NAMES.map((type) => (
        <button
          key={type}
          type="button"
          aria-label={REACTION_LABELS[type].label}
          title={REACTION_LABELS[type].label}
          disabled={isPending}
          onClick={() => void react(type)}
          className="grid size-11 place-items-center rounded-full transition-transform hover:-translate-y-1.5 hover:scale-125 active:scale-95"
        >
          <ReactionIcon type={type} size={34} />
        </button>
      ))}
    </div>
  );
}
