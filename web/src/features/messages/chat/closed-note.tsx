import type { Conversation } from "@plaza/contract/messages";
import { Link } from "wouter";
import { shortNameOf } from "#features/messages/data/conversation-name.ts";
import { isolated } from "#lib/text/isolated.ts";
import { t } from "#lib/words/words.ts";

/** In place of the field: whoever cannot write reads it before they have written. */
export default function ClosedNote({ conversation }: { conversation: Conversation }) {
  return (
    <p className="border-t border-line px-5 py-4 text-center text-sm text-ink-2">
      {t("{name} only accepts messages from people they know.", { name: isolated(shortNameOf(conversation)) })}{" "}
      <Link href={`/profile/${conversation.id}`} className="inline-block font-semibold text-brand-ink hover:underline">
        {t("View profile")}
      </Link>
    </p>
  );
}
