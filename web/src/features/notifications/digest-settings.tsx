import type { Digest } from "@plaza/contract/mails";
import { appName } from "#lib/api/app-name.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useSaving } from "#ui/fields/use-saving.tsx";
import { LoadError } from "#ui/lists/loading.tsx";
import { useChangeChannels, useChannels } from "./use-channels.ts";
import { t } from "#lib/words/words.ts";

const DIGESTS: Record<Digest, string> = { off: t("Off"), daily: t("Daily"), weekly: t("Weekly") };

export default function DigestSettings() {
  const { data: channels, isError, refetch } = useChannels();
  const { save, note } = useSaving(useChangeChannels().mutateAsync);
  if (isError && !channels) return <LoadError onRetry={refetch} />;
  if (channels?.hasMail === false)
    return <p className="text-ink-2">{t("Email isn't set up on {appName}.", { appName })}</p>;
  return (
    <>
      <SelectField
        label={t("What you missed")}
        value={channels?.digest ?? "off"}
        disabled={!channels}
        onChange={({ target }) => void save({ digest: target.value as Digest })}
        options={Object.entries(DIGESTS)}
      />
      {note}
    </>
  );
}
