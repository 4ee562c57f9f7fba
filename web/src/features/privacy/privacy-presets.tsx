import type { Privacy } from "@plaza/contract/privacy";
import { instance } from "#lib/api/instance.ts";
import { t } from "#lib/words/words.ts";

type Preset = Omit<Privacy, "alwaysRelay">;

const PRESETS: { name: string; label: string; note: string; privacy: Preset }[] = [
  {
    name: "open",
    label: t("Open", {}, "preset"),
    note: t("Anyone here can find, message, and mention you. New posts are public."),
    privacy: {
      messages: "everyone",
      search: "everyone",
      friends: "everyone",
      online: "everyone",
      mentions: "everyone",
      calls: "everyone",
      defaultAudience: "public",
    },
  },
  {
    name: "friends",
    label: t("Friends"),
    note: t("Anyone can find you. Only friends can message or mention you and see new posts."),
    privacy: {
      messages: "friends",
      search: "everyone",
      friends: "friends",
      online: "friends",
      mentions: "friends",
      calls: "friends",
      defaultAudience: "friends",
    },
  },
  {
    name: "private",
    label: t("Private"),
    note: t("Only friends can find or message you. No one sees your friends list or when you're online."),
    privacy: {
      messages: "friends",
      search: "friends",
      friends: "nobody",
      online: "nobody",
      mentions: "nobody",
      calls: "friends",
      defaultAudience: "friends",
    },
  },
];

interface PrivacyPresetsProps {
  privacy: Privacy | undefined;
  onChoose: (privacy: Preset) => void;
}

/** Sets all the details together; none is checked once they differ from every preset. */
export function PrivacyPresets({ privacy, onChoose }: PrivacyPresetsProps) {
  return (
    <fieldset disabled={!privacy}>
      <legend className="sr-only">{t("Preset")}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {PRESETS.map(({ name, label, note, privacy: preset }) => (
          <label
            key={name}
            className="flex cursor-pointer gap-3 rounded-lg border border-line p-4 has-checked:border-brand-ink has-checked:ring-1 has-checked:ring-brand-ink has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="privacy-preset"
              aria-label={label}
              aria-describedby={`preset-${name}`}
              checked={privacy !== undefined && isSame(privacy, preset)}
              onChange={() => onChoose(preset)}
              className="mt-0.5 size-4.5 shrink-0 accent-brand-ink outline-none"
            />
            <span>
              <span className="block font-semibold">{label}</span>
              <span id={`preset-${name}`} className="block text-sm text-pretty text-ink-2">
                {note}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A member who has chosen no audience posts for the one of the instance. */
function isSame(privacy: Privacy, preset: Preset): boolean {
  const chosen = { ...privacy, defaultAudience: privacy.defaultAudience ?? instance.defaultAudience ?? "public" };
  return (Object.keys(preset) as (keyof Preset)[]).every((rule) => chosen[rule] === preset[rule]);
}
