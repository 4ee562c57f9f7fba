import { MAX_ALT } from "@plaza/contract/forms/fields/media-input";
import type { Media } from "@plaza/contract/media";
import { useId } from "react";
import { rich } from "#lib/words/rich.tsx";

interface AltFieldProps {
  kind: Media["kind"];
  /** Its place among several. */
  number: number | undefined;
  value: string;
  onChange: (alt: string) => void;
}

/** What a picture shows, in words: for those who cannot see it. */
export function AltField({ kind, number, value, onChange }: AltFieldProps) {
  const id = useId();
  const parts = { number, note: <span className="font-normal text-ink-3" /> };
  const label =
    kind === "video"
      ? number === undefined
        ? rich("Describe this video <note>for people who can't see it</note>", parts)
        : rich("Describe video {number} <note>for people who can't see it</note>", parts)
      : number === undefined
        ? rich("Describe this photo <note>for people who can't see it</note>", parts)
        : rich("Describe photo {number} <note>for people who can't see it</note>", parts);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
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
