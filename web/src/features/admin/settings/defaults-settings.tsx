import type { AdminSettings, Instance } from "@plaza/contract/instance";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { fixedHint } from "./saved.ts";
import { useSave } from "./use-save.ts";
import { days, hours } from "#lib/text/spans.ts";
import { t } from "#lib/words/words.ts";

type Audience = Instance["defaultAudience"];
const AUDIENCES: [Audience, string][] = [
  ["public", t("All members")],
  ["friends", t("Friends")],
];
const FEEDS: [Instance["defaultFeed"], string][] = [
  ["everyone", t("Everyone")],
  ["friends", t("Friends")],
  ["community", t("Groups and pages")],
  ["popular", t("Popular")],
];
const MEGABYTES = [1, 2, 5, 10];
const HOURS = [6, 12, 24, 48, 72, 168];

/** What the API was told may lie between our choices. */
const among = (choices: number[], chosen: number) =>
  [...new Set([...choices, chosen])].toSorted((one, other) => one - other);
const span = (length: number) => (length % 24 > 0 ? hours(length) : days(length / 24));

export function DefaultsSettings({ settings }: { settings: AdminSettings }) {
  const { shown, save } = useSave(settings);
  const previews = settings.setByEnvironment["linkPreviews"];

  return (
    <div className="space-y-5">
      <SelectField
        label={t("Default audience")}
        hint={t("For new posts and stories. Members can change it each time.")}
        value={shown.defaultAudience}
        onChange={({ target }) => void save({ defaultAudience: target.value as Audience })}
        options={AUDIENCES}
      />
      <SelectField
        label={t("Default feed")}
        hint={t("What Home opens with. Members can choose another.")}
        value={shown.defaultFeed}
        onChange={({ target }) => void save({ defaultFeed: target.value as Instance["defaultFeed"] })}
        options={FEEDS}
      />
      <SelectField
        label={t("Maximum upload size")}
        value={shown.maxUploadMegabytes}
        onChange={({ target }) => void save({ maxUploadMegabytes: Number(target.value) })}
        options={among(MEGABYTES, settings.maxUploadMegabytes).map((megabytes) => [
          megabytes,
          t("{number} MB", { number: megabytes }),
        ])}
      />
      <SelectField
        label={t("Stories disappear after")}
        hint={t("Applies to new stories.")}
        value={shown.storyHours}
        onChange={({ target }) => void save({ storyHours: Number(target.value) })}
        options={among(HOURS, settings.storyHours).map((length) => [length, span(length)])}
      />
      <Switch
        label={t("Link previews")}
        note={fixedHint(previews) ?? t("Show the title and image of pages that members link to.")}
        isOn={shown.linkPreviews}
        disabled={previews !== undefined}
        onChange={(linkPreviews) => void save({ linkPreviews })}
      />
      <Switch
        label={t("Posts for the world")}
        note={t("Pages can write posts that people without an account can read.")}
        isOn={shown.worldPages}
        onChange={(worldPages) => void save({ worldPages })}
      />
      <Switch
        label={t("Require two-factor for staff")}
        note={t("Administrators and moderators can't use Admin until they turn it on.")}
        isOn={shown.staffTwoFactor}
        onChange={(staffTwoFactor) => void save({ staffTwoFactor })}
      />
    </div>
  );
}
