import type { ImportAudience, ImportSource, MemberImport } from "@plaza/contract/imports";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { toastOutcome } from "#lib/screen/toast.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { ProgressBar } from "#ui/page/progress-bar.tsx";
import { useImportPeople, useRemoveImport, useRunImport } from "./use-imports.ts";
import { formatList } from "#lib/text/plain-format.ts";
import { fullName } from "#features/users/full-name.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { plural, t } from "#lib/words/words.ts";

const AUDIENCES: [ImportAudience, string][] = [
  ["close-friends", t("Close friends")],
  ["friends", t("Friends")],
];

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

/** Friends elsewhere who may be here: members of the same name. */
function ImportPeople({ importId }: { importId: string }) {
  const { data: people = [] } = useImportPeople(importId);
  if (people.length === 0) return null;
  return (
    <div>
      <p className="text-sm font-semibold">{t("Friends who may be here")}</p>
      <ul aria-label={t("Friends who may be here")} className="mt-1 space-y-1">
        {people.map((person) => (
          <li key={person.id}>
            <Link href={`/profile/${person.id}`} className="text-brand-ink underline">
              {fullName(person)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ImportPreviewProps {
  memberImport: MemberImport;
  /** Beside the button that begins. */
  children: ReactNode;
}

/** What is in the archive, and who is to see it. */
function ImportPreview({ memberImport: { id, preview }, children }: ImportPreviewProps) {
  const [audience, setAudience] = useState<ImportAudience>("close-friends");
  const { mutateAsync: run, isPending } = useRunImport(id);
  if (!preview) return null;
  const counts = [
    plural(preview.posts, "{count} post", "{count} posts"),
    plural(preview.photos, "{count} photo or video", "{count} photos and videos"),
    preview.albums > 0 && plural(preview.albums, "{count} album", "{count} albums"),
    preview.friends > 0 && plural(preview.friends, "{count} friend", "{count} friends"),
    preview.doubles > 0 && plural(preview.doubles, "{count} post already here", "{count} posts already here"),
  ];

  const begin = () => toastOutcome(run(audience), t("Not started"));

  return (
    <div className="space-y-4">
      <ul aria-label={t("In the archive")} className="list-disc space-y-1 ps-6 text-sm text-ink-2">
        {counts.filter(Boolean).map((count) => (
          <li key={String(count)}>{count}</li>
        ))}
      </ul>
      <SelectField
        label={t("Who can see it")}
        value={audience}
        onChange={({ target }) => setAudience(target.value as ImportAudience)}
        options={AUDIENCES}
      />
      <p className="text-sm text-pretty text-ink-2">
        {t("Imported posts appear on your profile, not in anyone's feed. You can make them public one by one later.")}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isPending} onClick={() => void begin()}>
          {t("Import")}
        </Button>
        {children}
      </div>
    </div>
  );
}
