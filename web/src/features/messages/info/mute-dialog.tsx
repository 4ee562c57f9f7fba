import type { Conversation } from "@plaza/contract/messages";
import { shortNameOf } from "#features/messages/data/conversation-name.ts";
import { isolated } from "#lib/text/isolated.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useSetMark } from "./use-set-mark.ts";
import { t } from "#lib/words/words.ts";

const LENGTHS = [
  { label: t("For 1 hour"), hours: 1 },
  { label: t("For 8 hours"), hours: 8 },
  { label: t("For 1 week"), hours: 168 },
  { label: t("Until I turn it back on"), hours: undefined },
];

/** For how long a conversation is muted. */
export default function MuteDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const set = useSetMark(conversation.id);
  return (
    <Dialog
      onClose={onClose}
      title={t("Mute {name}?", { name: isolated(shortNameOf(conversation)) })}
      description={t("Messages still arrive, without notifications.")}
      className="sm:max-w-[26rem]"
    >
      <div className="grid gap-2 px-6 pb-6 sm:px-8 sm:pb-8">
        {LENGTHS.map(({ label, hours }) => (
          <Button
            key={label}
            variant="neutral"
            size="lg"
            onClick={() => {
              set({ mark: "muted", isOn: true, hours }, t("Muted", {}, "has been"));
              onClose();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
