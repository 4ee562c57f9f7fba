import { Search } from "lucide-react";

/** The field above a list of people to write to. */
export function PeopleSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <label className="flex h-12 items-center gap-2.5 rounded-full bg-surface-2 px-4 text-ink-3 ring-focus focus-within:ring-2">
      <Search size={18} aria-hidden />
      <input
        type="search"
        dir="auto"
        aria-label="To whom"
        placeholder="To whom?"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="w-full min-w-0 bg-transparent text-[1rem] text-ink outline-none placeholder:text-ink-3 sm:text-base"
      />
    </label>
  );
}
