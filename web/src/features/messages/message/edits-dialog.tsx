import { type Message, messagesApi } from "@plaza/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api-client.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { LinkedText } from "#ui/page/linked-text.tsx";
import { exactTime } from "#features/messages/parts/chat-times.ts";
import { t } from "#lib/words/words.ts";

const timeOf = ({ writtenAt }: { writtenAt: string }) => ({ time: exactTime(writtenAt) });

/** The texts of a message, the present one first. */
export default function EditsDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { data, isError, refetch } = useQuery({
    ...query(messagesApi.listMessageEdits, { params: { messageId: message.id } }),
    staleTime: 0,
  });
  const { id, content, createdAt, editedAt } = message;
  const texts = data && [{ id, content, writtenAt: editedAt ?? createdAt }, ...data.toReversed()];
  return (
    <Dialog onClose={onClose} title={t("Edit history")}>
      <div className="px-6 pb-6 sm:px-8 sm:pb-8">
        {texts ? (
          <ol className="flex flex-col gap-4">
            {texts.map((text) => (
              <li key={text.id}>
                <time dateTime={text.writtenAt} className="text-xs text-ink-2">
                  {text.id === id ? t("Current, since {time}", timeOf(text)) : t("From {time}", timeOf(text))}
                </time>
                <p dir="auto" className="mt-1 rounded-lg bg-surface-2 px-4 py-2.5 whitespace-pre-wrap wrap-anywhere">
                  {text.content ? (
                    <LinkedText text={text.content} />
                  ) : (
                    <span className="text-ink-2">{t("No text")}</span>
                  )}
                </p>
              </li>
            ))}
          </ol>
        ) : isError ? (
          <LoadError onRetry={refetch} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </div>
    </Dialog>
  );
}
