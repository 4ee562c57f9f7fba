import type { Message } from "@plaza/contract/messages";
import FileText from "lucide-react/icons/file-text";
import LinkIcon from "lucide-react/icons/link";
import type { ReactNode } from "react";
import { shortTime } from "#features/messages/parts/chat-times.ts";
import { formatBytes } from "#lib/text/amounts.ts";
import { splitAtLinks } from "#lib/text/links.ts";
import { t } from "#lib/words/words.ts";

const rowClass = "flex items-center gap-3 rounded-lg p-2 -outline-offset-2 hover:bg-surface-2";

/** A click downloads a file under its name. */
export const SharedFiles = ({ messages }: { messages: Message[] }) => (
  <ul>
    {messages.map(
      ({ id, createdAt, attachment }) =>
        attachment?.kind === "file" && (
          <li key={id}>
            <a href={attachment.url} download={attachment.name} className={rowClass}>
              <span className="sr-only">{t("Download")} </span>
              <Row
                icon={<FileText size={19} />}
                title={attachment.name}
                note={formatBytes(attachment.bytes)}
                at={createdAt}
              />
            </a>
          </li>
        ),
    )}
  </ul>
);

/** Each address of each message, by the title of its page where that is known. */
export const SharedLinks = ({ messages }: { messages: Message[] }) => (
  <ul>
    {messages.flatMap(({ id, createdAt, content, preview }) =>
      splitAtLinks(content ?? "").flatMap(({ href }, at) => {
        if (!href) return [];
        const title = preview?.url === href ? preview.title : href.replace(/^https?:\/\/(?:www\.)?/, "");
        return (
          <li key={`${id} ${at}`}>
            <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={rowClass}>
              <Row icon={<LinkIcon size={19} />} title={title} note={new URL(href).host} at={createdAt} />
            </a>
          </li>
        );
      }),
    )}
  </ul>
);

function Row({ icon, title, note, at }: { icon: ReactNode; title: string; note: string; at: string }) {
  return (
    <>
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-sm font-semibold">
          {title}
        </span>
        <span className="block truncate text-xs text-ink-2">
          {note} · {shortTime(at)}
        </span>
      </span>
    </>
  );
}
