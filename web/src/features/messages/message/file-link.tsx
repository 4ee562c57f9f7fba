import type { MessageAttachment } from "@plaza/contract/messages";
import FileText from "lucide-react/icons/file-text";
import { formatBytes } from "#lib/text/amounts.ts";
import { t } from "#lib/words/words.ts";

interface FileLinkProps {
  file: Extract<MessageAttachment, { kind: "file" }>;
  /** Not sent yet, so there is nothing to download. */
  isWaiting: boolean;
}

/** A file of a message: a click downloads it under its name. */
export function FileLink({ file: { url, name, bytes: size }, isWaiting }: FileLinkProps) {
  const content = (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-black/10 dark:bg-white/15">
        <FileText size={19} aria-hidden />
      </span>
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
          {name}
        </span>
        <span className="block text-xs">{formatBytes(size)}</span>
      </span>
    </>
  );
  const className = "flex max-w-full items-center gap-3 py-2.5 pe-4 ps-3 text-sm -outline-offset-2";
  if (isWaiting) return <div className={className}>{content}</div>;
  return (
    <a href={url} download={name} className={className}>
      <span className="sr-only">{t("Download")} </span>
      {content}
    </a>
  );
}
