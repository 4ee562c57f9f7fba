import type { Chat } from "@plaza/contract/chats";
import type { User } from "@plaza/contract/users";
import { useState } from "react";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useChangeMember } from "./use-group-chat.ts";
import { PeoplePicker } from "./people-picker.tsx";
import { t } from "#lib/words/words.ts";

/** Adds one's own friends, one after another. */
export function AddPeople({ chat, onDone }: { chat: Chat; onDone: () => void }) {
  const [picked, setPicked] = useState<User[]>([]);
  const { mutateAsync: change, isPending } = useChangeMember(chat.id);

  async function add() {
    try {
      for (const person of picked) {
        const isAsked = (await change({ userId: person.id, act: "add" })) === null;
        setPicked((left) => left.filter(({ id }) => id !== person.id));
        if (isAsked) {
          const description = t("They'll join once they accept.");
          toast({ title: t("Invitation sent to {name}", { name: isolated(person.firstName) }), description });
        }
      }
      onDone();
    } catch (error) {
      toastFailure(t("Couldn't add them"), error);
    }
  }

  return (
    <div className="mt-3 rounded-lg border border-line p-3">
      <PeoplePicker
        source={{ kind: "friends" }}
        withoutIds={new Set(chat.members.map(({ user }) => user.id))}
        picked={picked}
        onPicked={setPicked}
      />
      <Button className="mt-3 w-full" disabled={picked.length === 0 || isPending} onClick={() => void add()}>
        {isPending ? t("Adding...") : t("Add to chat")}
      </Button>
    </div>
  );
}
