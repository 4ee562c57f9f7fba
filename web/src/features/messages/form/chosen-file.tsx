import FileText from "lucide-react/icons/file-text";
import X from "lucide-react/icons/x";
import { useStore } from "#lib/live/store.ts";
import { formatBytes } from "#lib/text/amounts.ts";
import { formatPercent } from "#lib/text/plain-format.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import type { ChosenFile } from "./use-file-attachment.ts";
import { t } from "#lib/words/words.ts";

/** Above the field: the file that goes with the message, and how far its upload is. */
export default function ChosenFileNote({ chosen, onRemove }: { chosen: ChosenFile; onRemove: () => void }) {
  const { file, upload, url } = chosen;
  const { percent } = useStore({ subscribe: upload.subscribe, get: upload.current });
  return (
    <div className="mb-2 flex items-center gap-3 rounded-lg bg-surface-2 p-1.5 ps-3 text-sm">
      <FileText size={19} aria-hidden className="shrink-0 text-ink-2" />
      <p className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-semibold">
          {file.name}
        </span>
        <span role="status" className="text-xs text-ink-2">
          {url ? formatBytes(file.size) : t("Uploading... {percent}", { percent: formatPercent(percent) })}
        </span>
      </p>
      <IconButton Icon={X} size={18} label={t("Remove file")} onClick={onRemove} />
    </div>
  );
}
