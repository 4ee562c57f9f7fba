import type { Notification, NotificationRequest } from "@plaza/contract/notifications";
import { fullName } from "#features/users/full-name.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useDecideRequest } from "./use-decide-request.ts";
import { t } from "#lib/words/words.ts";

const DECLINE = { friendship: t("Reject"), membership: t("Decline"), chat: t("No thanks") } as const;
const NOT_DONE = {
  friendship: t("Couldn't respond to the request"),
  membership: t("Couldn't respond to the request"),
  invitation: t("Couldn't join the group"),
  chat: t("Couldn't respond to the invitation"),
} as const;
const DECIDED = { accepted: t("You're now friends"), rejected: t("Friend request rejected") } as const;

interface RequestButtonsProps {
  notification: Notification;
  request: NotificationRequest;
}

/** Decides on a request where its notification is. A decided friend request says so; any other disappears. */
export function RequestButtons({ notification, request }: RequestButtonsProps) {
  const { mutateAsync: decide, isPending } = useDecideRequest(notification, request);
  if (request.kind === "friendship" && request.status !== "pending") {
    return <p className="mt-1 text-sm text-ink-2">{DECIDED[request.status]}</p>;
  }

  async function send(isAccepted: boolean) {
    if (isPending) return;
    await toastOutcome(decide(isAccepted), NOT_DONE[request.kind], outcome(notification, request, isAccepted));
  }

  const button = (label: string, isAccepted: boolean) => (
    <Button
      variant={isAccepted ? "primary" : "outline"}
      aria-label={t("{action}: {notification}", { action: label, notification: notification.content })}
      aria-disabled={isPending}
      onClick={() => void send(isAccepted)}
    >
      {label}
    </Button>
  );
  return (
    // Above the row's link, which covers all of it.
    <div className="relative z-10 mt-2.5 flex w-fit flex-wrap gap-2">
      {button(request.kind === "invitation" || request.kind === "chat" ? t("Join") : t("Accept"), true)}
      {request.kind !== "invitation" && button(DECLINE[request.kind], false)}
    </div>
  );
}

function outcome({ actor, type }: Notification, { kind }: NotificationRequest, isAccepted: boolean): string {
  if (kind === "friendship") return isAccepted ? t("Friend request accepted") : t("Friend request rejected");
  if (kind === "invitation") return t("You joined the group");
  if (kind === "chat") return isAccepted ? t("You joined the chat") : t("Invitation declined");
  if (!isAccepted) return t("Request declined");
  return type === "group-request" && actor
    ? t("{name} is now a member", { name: isolated(fullName(actor)) })
    : t("Invitation sent");
}
