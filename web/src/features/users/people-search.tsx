import Search from "lucide-react/icons/search";
import { t } from "#lib/words/words.ts";

interface PeopleSearchProps {
  label?: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
}

/** The field above a list of people, to write to unless the label says otherwise. */
export function PeopleSearch({
  label = t("To", {}, "recipient"),
  placeholder = t("Search by name"),
  value,
  onChange,
}: PeopleSearchProps) {
  return (
    <label className="flex h-12 items-center gap-2.5 rounded-full bg-surface-2 px-4 text-ink-3 ring-focus focus-within:ring-2">
      <Search size={18} aria-hidden />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="w-full min-w-0 bg-transparent text-[1rem] text-ink outline-none placeholder:text-ink-3 sm:text-base"
      />
    </label>
  );
}
