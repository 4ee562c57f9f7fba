import type { ImportAudience, MemberImport } from "@plaza/contract/imports";
import { type ReactNode, useState } from "react";
import { toastOutcome } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useRunImport } from "./use-imports.ts";
import { plural, t } from "#lib/words/words.ts";

const AUDIENCES: [ImportAudience, string][] = [
  ["close-friends", t("Close friends")],
  ["friends", t("Friends")],
];

interface ImportPreviewProps {
  memberImport: MemberImport;
  /** Beside the button that begins. */
  children: ReactNode;
}

/** What is in the archive, and who is to see it. */
export function ImportPreview({ memberImport: { id, preview }, children }: ImportPreviewProps) {
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
