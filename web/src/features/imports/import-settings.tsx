import Upload from "lucide-react/icons/upload";
import { useRef, useState } from "react";
import { toastOutcome } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { ProgressBar } from "#ui/page/progress-bar.tsx";
import { ImportItem } from "./import-item.tsx";
import { useImports, useSendArchive } from "./use-imports.ts";
import { t } from "#lib/words/words.ts";

/** Bringing along what one has elsewhere: send the zip, look at what is in it, bring it in, or undo that. */
export default function ImportSettings() {
  const { data: all, isError, refetch } = useImports();
  const { mutateAsync: send, isPending } = useSendArchive();
  const [percent, setPercent] = useState(0);
  const input = useRef<HTMLInputElement>(null);

  async function begin(file: File | undefined) {
    if (!file) return;
    setPercent(0);
    await toastOutcome(send({ file, onProgress: setPercent }), t("Archive not uploaded"));
  }

  if (!all) return isError ? <LoadError onRetry={refetch} /> : <Skeleton className="h-24" />;
  const isBusy = isPending || all.some(({ state }) => state !== "done" && state !== "failed");
  return (
    <div className="space-y-5">
      <p className="text-pretty text-ink-2">
        {t(
          "Choose the zip file you downloaded there. You'll see what's in it before anything is imported, and you choose who can see it.",
        )}
      </p>
      {all.length > 0 && (
        <ul aria-label={t("Imports")} className="divide-y divide-line">
          {all
            .filter(({ state }) => !isPending || state !== "receiving")
            .map((one) => (
              <ImportItem key={one.id} memberImport={one} />
            ))}
        </ul>
      )}
      {isPending ? (
        <div className="space-y-2">
          <p className="text-sm font-semibold">{t("Uploading your archive...")}</p>
          <ProgressBar label={t("Uploading your archive")} percent={percent} />
        </div>
      ) : (
        !isBusy && (
          <Button variant="neutral" onClick={() => input.current?.click()}>
            <Upload size={17} aria-hidden />
            {t("Choose archive")}
          </Button>
        )
      )}
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={t("Archive")}
        hidden
        onChange={({ target }) => {
          void begin(target.files?.[0]);
          target.value = "";
        }}
      />
    </div>
  );
}
