import { MAX_HIGHLIGHT_NAME } from "@plaza/contract/stories/highlights";
import { t } from "#lib/words/words.ts";

export function HighlightName({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <label className="block text-sm font-semibold">
      {t("Name")}
      <input
        dir="auto"
        value={value}
        maxLength={MAX_HIGHLIGHT_NAME}
        autoComplete="off"
        placeholder={t("Lisbon, garden, Sundays")}
        onChange={({ target }) => onChange(target.value)}
        className="mt-2 block h-12 w-full rounded-lg border border-line bg-surface-2 px-4 text-[1rem] font-normal placeholder:text-ink-3 focus-visible:bg-surface"
      />
    </label>
  );
}
