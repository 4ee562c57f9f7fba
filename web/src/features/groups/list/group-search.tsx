import Search from "lucide-react/icons/search";

interface GroupSearchProps {
  label: string;
  typed: string;
  onType: (typed: string) => void;
}

export function GroupSearch({ label, typed, onType }: GroupSearchProps) {
  return (
    <label className="flex h-12 items-center gap-3 rounded-full border border-line bg-surface px-5 text-ink-3 ring-focus focus-within:ring-2">
      <Search size={19} aria-hidden className="shrink-0" />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
        className="w-full min-w-0 bg-transparent text-[1rem] text-ink outline-none placeholder:text-ink-3 sm:text-base"
      />
    </label>
  );
}
