import { MAX_MESSAGE } from "@plaza/contract/messages";
import { storiesApi } from "@plaza/contract/stories";
import type { User } from "@plaza/contract/users";
import { useMutation } from "@tanstack/react-query";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { usePageDraft } from "#features/auth/session/use-dialog-draft.ts";
import { call } from "#lib/api/api-client.ts";
import { createDrafts } from "#lib/device/drafts.ts";
import { randomId } from "#lib/text/random-id.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";

const drafts = createDrafts((stored): stored is string => typeof stored === "string");

interface StoryReplyProps {
  storyId: string;
  author: User;
  /** The story pauses while one writes. */
  onWriting: (isWriting: boolean) => void;
}

/** A reply is a message to the story's author. */
export function StoryReply({ storyId, author, onWriting }: StoryReplyProps) {
  const field = useRef<HTMLInputElement>(null);
  const draftKey = usePageDraft(`story-reply ${storyId}`);
  const [content, setContent] = useState(() => drafts.read(draftKey) ?? "");
  useEffect(() => drafts.store(draftKey, content === "" ? null : content), [draftKey, content]);
  // A retry after a failure sends the same id, so that it is stored once.
  const [clientId, setClientId] = useState(randomId);
  const { mutate: reply, isPending } = useMutation({
    mutationFn: () => call(storiesApi.replyToStory, { params: { storyId }, body: { content, clientId } }),
  });
  const canSend = content.trim() !== "" && !isPending;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!canSend) return;
    reply(undefined, {
      onSuccess: () => {
        setContent("");
        setClientId(randomId());
        field.current?.blur();
        toast({ title: t("Reply sent") });
      },
      onError: (error) => toastFailure(t("Reply not sent"), error),
    });
  }

  return (
    <form onSubmit={submit} className="flex items-center gap-2">
      <input
        ref={field}
        dir="auto"
        aria-label={t("Reply to {name}", { name: author.firstName })}
        placeholder={t("Reply to {name}...", { name: author.firstName })}
        autoComplete="off"
        maxLength={MAX_MESSAGE}
        value={content}
        onChange={({ target }) => {
          setContent(target.value);
          setClientId(randomId());
        }}
        onFocus={() => onWriting(true)}
        onBlur={() => onWriting(false)}
        className="h-12 min-w-0 flex-1 rounded-full border border-white/45 bg-black/40 px-5 text-[1rem] text-white placeholder:text-white/85"
      />
      <button
        type="submit"
        aria-label={t("Send reply")}
        disabled={!canSend}
        className="grid size-12 shrink-0 place-items-center rounded-full bg-brand text-on-brand transition-transform active:scale-95 disabled:bg-black/40 disabled:text-white/70"
      >
        <SendHorizontal size={20} aria-hidden />
      </button>
    </form>
  );
}
