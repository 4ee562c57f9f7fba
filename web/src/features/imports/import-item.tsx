import type { ImportSource, MemberImport } from "@plaza/contract/imports";
import { useState } from "react";
import { toastOutcome } from "#lib/screen/toast.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { ProgressBar } from "#ui/page/progress-bar.tsx";
import { ImportPeople } from "./import-people.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { useRemoveImport } from "./use-imports.ts";
import { formatList } from "#lib/text/plain-format.ts";
import { plural, t } from "#lib/words/words.ts";

const SOURCES: Record<ImportSource, string> = { facebook: "Facebook", mastodon: "Mastodon", plaza: "Plaza" };
/** One import: what it is doing, what it brought, and how to undo it. */
export function ImportItem({ memberImport }: { memberImport: MemberImport }) {
  const { id, state, source, createdAt, progress } = memberImport;
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: remove } = useRemoveImport(id);

  const undo = () => toastOutcome(remove(undefined), t("Not undone"));

  const button = (
    <Button variant="outline" onClick={() => (state === "done" ? setAsking(true) : void undo())}>
      {state === "done" ? t("Undo") : state === "failed" ? t("Remove") : t("Cancel")}
    </Button>
  );
  return (
    <li className="space-y-3 py-4">
      <p className="font-semibold">
        {t("{source}, {date}", {
          source: source ? SOURCES[source] : t("Archive"),
          date: formatDate(createdAt),
        })}
      </p>
      {state === "receiving" && <p className="text-sm text-ink-2">{t("The upload didn't finish.")}</p>}
      {state === "reading" && <p className="text-sm text-ink-2">{t("Reading your archive...")}</p>}
      {state === "undoing" && <p className="text-sm text-ink-2">{t("Undoing...")}</p>}
      {state === "ready" && <ImportPreview memberImport={memberImport}>{button}</ImportPreview>}
      {state === "running" && (
        <>
          <p className="text-sm text-ink-2">{t("Importing your posts: {progress}%", { progress })}</p>
          <ProgressBar label={t("Importing your posts")} percent={progress} />
        </>
      )}
      {state === "failed" && (
        <p role="alert" className="text-sm text-danger">
          {memberImport.reason}
        </p>
      )}
      {state === "done" && <p className="text-sm text-ink-2">{resultOf(memberImport)}</p>}
      {(state === "ready" || state === "done") && <ImportPeople importId={id} />}
      {!["ready", "undoing", "reading"].includes(state) && button}
      {isAsking && (
        <ConfirmDialog
          title={t("Undo this import?")}
          note={t("This deletes every imported post, along with its comments and reactions.")}
          label={t("Undo import")}
          busyLabel={t("Undoing...")}
          onConfirm={undo}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

function resultOf({ imported, doubles, leftOut }: MemberImport): string {
  const parts = [
    plural(imported, "{count} post imported", "{count} posts imported"),
    doubles > 0 && plural(doubles, "{count} already here", "{count} already here"),
    leftOut > 0 &&
      plural(leftOut, "{count} photo or post couldn't be imported", "{count} photos or posts couldn't be imported"),
  ];
  return t("{results}.", {
    results: formatList(
      parts.filter((part) => part !== false),
      "unit",
    ),
  });
}
