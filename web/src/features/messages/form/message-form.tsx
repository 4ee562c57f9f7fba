import { MAX_MESSAGE } from "@plaza/contract/messages";
import { type KeyboardEvent, lazy, Suspense } from "react";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { isSendKey } from "#lib/screen/is-send-key.ts";
import { LengthNote } from "#ui/fields/length-note.tsx";
import { ListingNote } from "#features/messages/message/listing-quote.tsx";
import { shortNameOf } from "#features/messages/data/conversation-name.ts";
import { formClass } from "./form-classes.ts";
import { ReplyNote } from "./message-extras.tsx";
import { MessageRow } from "./message-row.tsx";
import { useMessageWriting, type Writing } from "./use-message-writing.ts";
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
