import { Skeleton } from "#ui/lists/loading.tsx";
import { t } from "#lib/words/words.ts";

export function ConversationsSkeleton() {
  return (
    <div role="status" className="px-6">
      <span className="sr-only">{t("Loading conversations")}</span>
      <Skeleton className="mb-4 h-11 w-full rounded-full!" />
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-3.5 py-3">
          <Skeleton className="size-11 shrink-0 rounded-full!" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

const BUBBLES = ["w-1/2", "w-2/5 self-end", "w-1/3 self-end", "w-2/5", "w-1/3", "w-1/2 self-end"];

export function ChatSkeleton() {
  return (
    <div role="status" className="flex flex-1 flex-col justify-end gap-3 px-4 py-5 lg:px-6">
      <span className="sr-only">{t("Loading messages")}</span>
      {BUBBLES.map((width) => (
        <Skeleton key={width} className={`h-11 rounded-[1.25rem]! ${width}`} />
      ))}
    </div>
  );
}
