import type { Chat } from "@plaza/contract/chats";
import { MAX_CHAT_MEMBERS, MAX_CHAT_NAME } from "@plaza/contract/forms/chat-form";
import type { User } from "@plaza/contract/users";
import { useState } from "react";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { useCreateChat } from "./use-group-chat.ts";
import { PeoplePicker } from "./people-picker.tsx";
import { plural, t } from "#lib/words/words.ts";

interface NewChatDialogProps {
  /** The group or event to talk about: those who are in it can be picked. Without one, friends. */
  about?: { kind: "group" | "event"; id: string; name: string };
  onCreated: (chat: Chat) => void;
  onClose: () => void;
}

const ASKED = {
  title: t("Invitations sent"),
  description: t("Some people only accept messages from people they know. They'll join once they accept."),
};

export default function NewChatDialog({ about, onCreated, onClose }: NewChatDialogProps) {
  const { data: viewer } = useCurrentUser();
  const [name, setName] = useState(about?.name.slice(0, MAX_CHAT_NAME) ?? "");
  const [picked, setPicked] = useState<User[]>([]);
  const { mutate: create, isPending } = useCreateChat();
  const isFull = picked.length > MAX_CHAT_MEMBERS - 1;

  function submit() {
    if (picked.length === 0 || isFull || isPending) return;
    const origin = about && (about.kind === "group" ? { groupId: about.id } : { eventId: about.id });
    create(
      { name: name.trim() || null, memberIds: picked.map(({ id }) => id), ...origin },
      {
        onSuccess: (chat) => {
          onClose();
          onCreated(chat);
          if (chat.members.length <= picked.length) toast(ASKED);
        },
        onError: (error) => toastFailure(t("Couldn't start the chat"), error),
      },
    );
  }

  return (
    <Dialog
      onClose={onClose}
      title={about ? t("Start a group chat") : t("New group chat")}
      className="sm:max-w-[28rem]"
    >
      <form
        className="space-y-4 px-6 pb-6 sm:px-8 sm:pb-8"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label={t("Chat name")}
          placeholder={t("Optional")}
          maxLength={MAX_CHAT_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div>
          <PeoplePicker
            source={about ?? { kind: "friends" }}
            withoutIds={new Set([viewer?.id ?? ""])}
            picked={picked}
            onPicked={setPicked}
          />
        </div>
        {isFull && (
          <p className="text-sm text-danger">
            {plural(
              MAX_CHAT_MEMBERS,
              "A chat can have up to {count} member.",
              "A chat can have up to {count} members.",
            )}
          </p>
        )}
        <DialogFooter>
          <Button type="submit" size="lg" disabled={picked.length === 0 || isFull || isPending}>
            {isPending ? t("Starting...") : t("Start chat")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
