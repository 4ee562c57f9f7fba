import { toastOutcome } from "#lib/screen/toast.ts";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { ExportState } from "./export-state.tsx";
import { useExport, useStartExport } from "./use-export.ts";
import { t } from "#lib/words/words.ts";

export default function DataSettings() {
  const { data: made, isError, refetch } = useExport();
  const { mutateAsync: start, isPending } = useStartExport();

  const begin = () =>
    toastOutcome(start(), t("Not started"), undefined, t("We couldn't start your download. Please try again."));

  return (
    <>
      <p className="text-pretty text-ink-2">
        {t("Your profile, posts, messages, friends, photos, and videos in one zip file.")}
      </p>
      <div className="mt-4">
        {made !== undefined && <ExportState made={made} isStarting={isPending} onStart={() => void begin()} />}
        {made === undefined && (isError ? <LoadError onRetry={refetch} /> : <Skeleton className="h-10" />)}
      </div>
    </>
  );
}
