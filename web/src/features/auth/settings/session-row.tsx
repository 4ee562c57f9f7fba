import type { Session } from "@plaza/contract/auth";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { toastOutcome } from "#lib/screen/toast.ts";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { Badge } from "#ui/art/badge.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";
import { useEndSession } from "#features/auth/session/use-sessions.ts";
import { rich } from "#lib/words/rich.tsx";
import { t } from "#lib/words/words.ts";

export function SessionRow({ session: { id, device, place, lastUsedAt, isCurrent } }: { session: Session }) {
  const endSession = useEndSession();
  const Icon = /iphone|ipad|android|phone/i.test(device) ? Smartphone : Monitor;

  const time = <TimeAgo time={lastUsedAt} />;

  async function end(button: HTMLElement) {
    // The button is removed at once with its row; the list takes the focus.
    button.closest("ul")?.focus();
    await toastOutcome(
      endSession.mutateAsync(id),
      t("Not logged out"),
      t("Device logged out"),
      t("That device is still logged in."),
    );
  }

  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2">
        <Icon size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{device}</p>
        <p className="text-sm text-ink-2">
          {place ? rich("Last used {time} from {place}", { time, place }) : rich("Last used {time}", { time })}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="success">{t("This device")}</Badge>
      ) : (
        <Button
          variant="neutral"
          aria-label={t("Log out {device}", { device })}
          onClick={({ currentTarget }) => void end(currentTarget)}
        >
          {t("Log out")}
        </Button>
      )}
    </li>
  );
}

export function SessionRowSkeleton() {
  return (
    <li className="flex items-center gap-3 py-3">
      <Skeleton className="size-11 rounded-full!" />
      <div className="flex-1 space-y-2 py-1">
        <Skeleton className="h-3.5 w-40" />
        <Skeleton className="h-3 w-28" />
      </div>
      <span className="sr-only">{t("Loading")}</span>
    </li>
  );
}
