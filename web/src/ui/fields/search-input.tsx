import Search from "lucide-react/icons/search";

interface SearchInputProps {
  /** Its name, and the words in it while it is empty. */
  label: string;
  typed: string;
  onType: (typed: string) => void;
  maxLength?: number;
}

/** The field that a list is searched with, as one types. */
export const SearchInput = ({ label, typed, onType, maxLength = 100 }: SearchInputProps) => (
  <label className="flex h-11 items-center gap-3 rounded-full border border-line bg-surface px-4 text-ink-3 ring-focus focus-within:ring-2">
    <Search size={18} aria-hidden className="shrink-0" />
    <input
      type="search"
      dir="auto"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={maxLength}
      autoComplete="off"
      onChange={({ target }) => onType(target.value)}
      className="w-full min-w-0 bg-transparent text-[1rem] text-ink outline-none placeholder:text-ink-3 sm:text-base"
    />
  </label>
);
