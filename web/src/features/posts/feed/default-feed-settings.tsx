import type { Feed } from "@plaza/contract/base/feeds";
import type { OwnUser } from "@plaza/contract/users";
import { useChooseDefaultFeed } from "#features/posts/data/use-default-feed.ts";
import { instance } from "#lib/api/instance.ts";
import { t } from "#lib/words/words.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useSaving } from "#ui/fields/use-saving.tsx";
import { FEED_LABELS } from "./feed-labels.ts";

/** The feed that Home opens with. */
export default function DefaultFeedSettings({ user }: { user: OwnUser }) {
  const { save, note } = useSaving(useChooseDefaultFeed().mutateAsync);
  return (
    <>
      <SelectField
        label={t("Home opens with")}
        value={user.defaultFeed ?? ""}
        onChange={({ target }) => void save(target.value === "" ? null : (target.value as Feed))}
        options={Object.entries(FEED_LABELS)}
      >
        <option value="">{t("Default ({feed})", { feed: FEED_LABELS[instance.defaultFeed ?? "everyone"] })}</option>
      </SelectField>
      {note}
    </>
  );
}
