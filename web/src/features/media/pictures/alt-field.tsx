import { MAX_ALT } from "@plaza/contract/forms/fields/media-input";
import { useId } from "react";
import { t } from "#lib/words/words.ts";

interface AltFieldProps {
  label: string;
  value: string;
  onChange: (alt: string) => void;
}

/** What a picture shows, in words: for those who cannot see it. */
export function AltField({ label, value, onChange }: AltFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label} <span className="font-normal text-ink-3">{t("for people who can't see it")}</span>
      </label>
      <input
        id={id}
        dir="auto"
        value={value}
        maxLength={MAX_ALT}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        // The form around it is not sent by Enter here.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        className="h-10 w-full rounded-lg border border-line bg-surface-2 px-3.5 text-[1rem] sm:text-base"
      />
    </div>
  );
}
