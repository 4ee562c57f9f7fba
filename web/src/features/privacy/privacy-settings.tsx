import { PRIVACY_CHOICES, type PrivacyRule } from "@plaza/contract/privacy";
import { AUDIENCE_WORDS } from "#features/users/audience-select.tsx";
import { instance } from "#lib/api/instance.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { useSaving } from "#ui/fields/use-saving.tsx";
import { LoadError } from "#ui/lists/loading.tsx";
import { PrivacyPresets } from "./privacy-presets.tsx";
import { useChangePrivacy, usePrivacy } from "./use-privacy.ts";
import { t } from "#lib/words/words.ts";

const RULES: Record<PrivacyRule, { label: string; hint: string }> = {
  messages: {
    label: t("Who can message you"),
    hint: t("People you've messaged can always reply, and anyone can ask about what you sell."),
  },
  search: { label: t("Who can find you in search"), hint: t("No one else will see you in suggestions, either.") },
  friends: {
    label: t("Who can see your friends list"),
    hint: t("No one else will see you on your friends' lists, either."),
  },
  online: { label: t("Who can see when you're online"), hint: t("Only friends and people you chat with ever see it.") },
  mentions: { label: t("Who can mention you"), hint: t("For everyone else, your name stays plain text.") },
  calls: { label: t("Who can call you"), hint: t("Of the people who can message you.") },
};

const shownRules = (Object.keys(RULES) as PrivacyRule[]).filter((rule) => rule !== "calls" || instance.calls);

const WORDS = {
  everyone: t("Everyone"),
  "friends-of-friends": t("Friends of friends"),
  friends: t("Friends"),
  nobody: t("No one"),
};

/** Whom the member lets do what: a preset for all of it, and each by itself. */
export default function PrivacySettings() {
  const { data: privacy, isError, refetch } = usePrivacy();
  const { save, note } = useSaving(useChangePrivacy().mutateAsync);
  if (isError && !privacy) return <LoadError onRetry={refetch} />;
  return (
    <>
      <PrivacyPresets privacy={privacy} onChoose={(preset) => void save(preset)} />
      {note}
      <div className="mt-2 grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
        {shownRules.map((rule) => (
          <SelectField
            key={rule}
            {...RULES[rule]}
            value={privacy?.[rule] ?? "everyone"}
            disabled={!privacy}
            onChange={({ target }) => void save({ [rule]: target.value })}
            options={PRIVACY_CHOICES[rule].map((choice) => [choice, WORDS[choice]])}
          />
        ))}
        <SelectField
          label={t("Who can see your new posts")}
          hint={t("You can change this for each post.")}
          value={privacy?.defaultAudience ?? ""}
          disabled={!privacy}
          onChange={({ target }) =>
            void save({ defaultAudience: target.value === "" ? null : (target.value as keyof typeof AUDIENCE_WORDS) })
          }
          options={Object.entries(AUDIENCE_WORDS)}
        >
          <option value="">
            {t("Default ({audience})", { audience: AUDIENCE_WORDS[instance.defaultAudience ?? "public"] })}
          </option>
        </SelectField>
        {instance.relay && (
          <Switch
            label={t("Always hide your IP address in calls")}
            note={t("Calls go through a relay, even with friends. They may sound a little worse.")}
            isOn={privacy?.alwaysRelay ?? false}
            disabled={!privacy}
            onChange={(alwaysRelay) => void save({ alwaysRelay })}
          />
        )}
      </div>
    </>
  );
}
