import type { Event } from "@plaza/contract/events";
import { fullName } from "#features/users/full-name.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { Badge } from "#ui/art/badge.tsx";
import { useDeclineInvitation } from "#features/events/data/use-invitations.ts";
import { isolated } from "#lib/text/isolated.ts";
import { t } from "#lib/words/words.ts";

/** Who invited the viewer, and the way to say no. */
export default function InvitedNote({ event }: { event: Event }) {
  const { mutate: decline, isPending } = useDeclineInvitation(event.id);
  if (!event.inviter) return null;
  return (
    <p className="mb-2 flex min-h-7 items-center gap-2 text-sm text-ink-2">
      <Badge>{t("Invited")}</Badge>
      <span className="min-w-0 truncate">
        {t("by {name}", { name: isolated(fullName(event.inviter)) }, "follows 'Invited'")}
      </span>
      <button
        type="button"
        disabled={isPending}
        onClick={() =>
          decline(undefined, {
            onSuccess: () => toast({ title: t("Invitation declined") }),
            onError: (error) => toastFailure(t("Couldn't decline the invitation"), error),
          })
        }
        className="ms-auto h-8 shrink-0 font-semibold text-ink-2 hover:text-ink hover:underline"
      >
        {t("No thanks")}
      </button>
    </p>
  );
}
