import X from "lucide-react/icons/x";
import { Link } from "wouter";
import { useMemories } from "#features/posts/data/use-memories.ts";
import { useDismissedToday } from "#lib/screen/dismissed-today.ts";
import { relativeTime } from "#lib/text/relative-time.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

/** The latest memory of the day, until the member dismisses it on this device. */
export function useTodaysMemory() {
  const { items, isPending } = useMemories();
  const { isDismissed, dismiss } = useDismissedToday("memories");
  return { isPending, memory: isDismissed ? undefined : items?.[0], onDismiss: dismiss };
}

/** On Home; nothing where there is none. */
export function MemoryCard({ memory, onDismiss }: Omit<ReturnType<typeof useTodaysMemory>, "isPending">) {
  if (!memory) return null;
  return (
    <section aria-label={t("Memories")} className="card flex items-start gap-1 p-4">
      <Link href="/memories" className="group flex min-w-0 flex-1 gap-3">
        <span className="min-w-0">
          <span className="block text-sm font-semibold group-hover:underline">{t("Your memories of this day")}</span>
          <span className="block text-sm text-ink-2">{relativeTime(memory.createdAt)}</span>
          {memory.content && (
            <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-ink-2">
              {memory.content}
            </span>
          )}
        </span>
      </Link>
      <IconButton Icon={X} label={t("Dismiss memories")} onClick={onDismiss} className="-me-2 -mt-2" />
    </section>
  );
}
