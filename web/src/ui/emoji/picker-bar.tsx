import { useState } from "react";
import { cx } from "#lib/text/class-names.ts";
import { GROUP_LABELS } from "./group-labels.ts";
import { TONES } from "./skin-tones.ts";
import { t } from "#lib/words/words.ts";

const buttonClass =
  "grid h-8 min-w-0 flex-1 place-items-center rounded-md text-lg leading-none -outline-offset-2 hover:bg-surface-2 aria-checked:bg-brand-soft";

interface PickerBarProps {
  groups: string[];
  onShow: (group: string) => void;
  tone: string;
  onTone: (tone: string) => void;
}

/** Leads to the groups; its last button changes it into the choice of a skin tone. */
export function PickerBar({ groups, onShow, tone, onTone }: PickerBarProps) {
  const [isChoosing, setChoosing] = useState(false);

  if (isChoosing) {
    return (
      <div role="radiogroup" aria-label={t("Skin tone")} className="mx-2 mb-1 flex shrink-0">
        {TONES.map(([value, label]) => (
          <button
            key={label}
            type="button"
            role="radio"
            aria-checked={value === tone}
            aria-label={label}
            title={label}
            onClick={() => {
              onTone(value);
              setChoosing(false);
            }}
            className={buttonClass}
          >
            ✋{value}
          </button>
        ))}
      </div>
    );
  }
  return (
    <div role="group" aria-label={t("Categories")} className="mx-2 mb-1 flex shrink-0">
      {groups.map((name) => {
        const [sign, label = name] = GROUP_LABELS[name] ?? [];
        return (
          <button
            key={name}
            type="button"
            aria-label={t("Go to {group}", { group: label })}
            title={label}
            onClick={() => onShow(name)}
            className={buttonClass}
          >
            {sign}
          </button>
        );
      })}
      <button
        type="button"
        aria-label={t("Choose a skin tone")}
        title={t("Skin tone")}
        onClick={() => setChoosing(true)}
        className={cx(buttonClass, "border-s border-line")}
      >
        ✋{tone}
      </button>
    </div>
  );
}
