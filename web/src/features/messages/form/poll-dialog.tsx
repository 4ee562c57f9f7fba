import { codePoints } from "@plaza/contract/base/code-points";
import { type Conversation, MAX_MESSAGE } from "@plaza/contract/messages";
import { useState } from "react";
import type { Outbox } from "#features/outbox/outbox.ts";
import { NEW_POLL } from "#features/posts/polls/poll-draft.ts";
import PollField from "#features/posts/polls/poll-field.tsx";
import { announceContact } from "#lib/live/contact.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { messageEntry } from "#features/messages/data/outgoing.ts";
import { t } from "#lib/words/words.ts";

const HOUR_MS = 3_600_000;

interface PollDialogProps {
  partner: Conversation;
  outbox: Outbox;
  onClose: () => void;
}

/** A question to a chat, with its choices. */
export default function PollDialog({ partner, outbox, onClose }: PollDialogProps) {
  const [question, setQuestion] = useState("");
  const [poll, setPoll] = useState(NEW_POLL);
  const content = question.trim();
  const { ready, hours } = poll;
  const canSend = content !== "" && codePoints(content) <= MAX_MESSAGE && ready !== null;

  function send() {
    if (!canSend) return;
    const endsAt = new Date(Date.now() + hours * HOUR_MS).toISOString();
    const choices = ready.choices.map((text) => ({ text, count: 0 }));
    const shown = { ...ready, choices, myChoices: [], total: 0, endsAt };
    const preview = { content, imageUrl: null, size: null, replyTo: null, listing: null, poll: shown };
    outbox.add(messageEntry(partner, preview, null, undefined, { ...ready, endsAt }));
    announceContact();
    onClose();
  }

  return (
    <Dialog onClose={onClose} title={t("New poll")}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        className="space-y-4 px-6 pb-6 sm:px-8 sm:pb-8"
      >
        <TextArea
          label={t("Question")}
          rows={2}
          value={question}
          placeholder={t("What would you like to know?")}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <PollField poll={poll} onChange={(changed) => (changed ? setPoll(changed) : onClose())} isAlone />
        <DialogFooter>
          <Button type="submit" size="lg" disabled={!canSend}>
            {t("Send poll")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
