import type { Item } from "@plaza/contract/marketplace";
import { MAX_MESSAGE, messagesApi } from "@plaza/contract/messages";
import { type SubmitEvent, useState } from "react";
import { useLocation } from "wouter";
import { call } from "#lib/api/api-client.ts";
import { toastFailure } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";
import { TextArea } from "#ui/fields/text-area.tsx";
import { Dialog, SubmitFooter } from "#ui/overlays/dialog.tsx";

/** Asks about a page's listing. Which of its editors gets the message, and their name, is known once it is sent. */
export default function MessagePageDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const [content, setContent] = useState("");
  const [clientId] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  const name = item.seller.firstName;

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (content.trim() === "" || isBusy) return;
    setBusy(true);
    try {
      const body = { receiverId: item.sellerId, listingId: item.id, content, clientId };
      const { receiverId } = await call(messagesApi.sendMessage, { body });
      onClose();
      navigate(`/messages?userId=${receiverId}`);
    } catch (error) {
      setBusy(false);
      toastFailure(t("Message not sent"), error);
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={t("Message {name}", { name })}
      description={t("An editor of {name} will get your message. You'll see each other's names.", { name })}
    >
      <form noValidate onSubmit={(event) => void send(event)} className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        <TextArea
          label={t("Message")}
          value={content}
          maxLength={MAX_MESSAGE}
          onChange={({ target }) => setContent(target.value)}
        />
        <SubmitFooter busy={isBusy} label={t("Send message")} busyLabel={t("Sending...")} />
      </form>
    </Dialog>
  );
}
