import { MAX_MESSAGE, type Message } from "@plaza/contract/messages";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, lazy, Suspense } from "react";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { isSendKey } from "#lib/screen/is-send-key.ts";
import { LengthNote } from "#ui/fields/length-note.tsx";
import { ListingNote } from "#features/messages/message/listing-quote.tsx";
import { shortNameOf } from "#features/messages/data/conversation-name.ts";
import { formClass } from "./form-classes.ts";
import { MessageRow } from "./message-row.tsx";
import { useMessageWriting, type Writing } from "./use-message-writing.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { inShort } from "#features/messages/data/preview.ts";
import { t } from "#lib/words/words.ts";

const PicturesField = lazy(() => import("#features/media/pictures/pictures-field.tsx"));
const FileDrops = lazyPart(() => import("#features/media/pictures/file-drops.tsx"));
const ChosenFileNote = lazy(() => import("./chosen-file.tsx"));
const VoiceRecorder = lazy(() => import("./voice-recorder.tsx"));
const MemberSuggestions = lazy(() => import("./member-suggestions.tsx"));

interface MessageFormProps extends Writing {
  nameFor: (userId: string) => string;
}

/** Enter sends (not on touch), Shift and Enter begin a new line. A sent message is in the chat at once. */
export function MessageForm({ nameFor, ...writing }: MessageFormProps) {
  const { partner, members, viewerId, replyTo, onReply } = writing;
  const message = useMessageWriting(writing);
  const { field, text, setText, length, send, pictures, file, voice, quoted } = message;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && replyTo) onReply(null);
    if (!isSendKey(event)) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      aria-label={t("Write to {name}", { name: shortNameOf(partner) })}
      className={formClass}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {replyTo && <ReplyNote message={replyTo} nameFor={nameFor} viewerId={viewerId} onRemove={() => onReply(null)} />}
      {quoted.listing && <ListingNote listing={quoted.listing} onRemove={quoted.dropListing} />}
      <Suspense>{pictures.attachments.length > 0 && <PicturesField pictures={pictures} />}</Suspense>
      <Suspense>{file.chosen && <ChosenFileNote chosen={file.chosen} onRemove={file.drop} />}</Suspense>
      <Suspense>
        {voice.isRecording && <VoiceRecorder onRecorded={voice.sendVoice} onClose={() => voice.setRecording(false)} />}
      </Suspense>
      <MessageRow partner={partner} message={message} onKeyDown={onKeyDown} />
      <LengthNote length={length} max={MAX_MESSAGE} />
      <Suspense>
        {members && (
          <MemberSuggestions
            area={field}
            text={text}
            people={members
              .filter((one) => one.isMentionable && one.user.id !== viewerId && !one.isFolded)
              .map(({ user }) => user)}
            onText={setText}
          />
        )}
      </Suspense>
      <FileDrops hint={t("Drop photos and videos here")} onFiles={pictures.add} />
    </form>
  );
}

interface ReplyNoteProps {
  message: Message;
  nameFor: (userId: string) => string;
  viewerId: string;
  onRemove: () => void;
}

/** Above the field: the message that is replied to. */
function ReplyNote({ message, nameFor, viewerId, onRemove }: ReplyNoteProps) {
  const name = message.senderId === viewerId ? "yourself" : nameFor(message.senderId);
  return (
    <div className="mb-2 flex items-center gap-2 rounded-lg bg-surface-2 py-1.5 pe-1.5 ps-3 text-sm">
      <div className="min-w-0 flex-1 border-s-[3px] border-brand ps-3">
        <p className="text-xs font-semibold">{t("Replying to {name}", { name })}</p>
        <p dir="auto" className="truncate text-ink-2">
          {inShort({ ...message, hasImage: message.media.length > 0 })}
        </p>
      </div>
      <IconButton Icon={X} size={18} label={t("Cancel reply")} onClick={onRemove} />
    </div>
  );
}
