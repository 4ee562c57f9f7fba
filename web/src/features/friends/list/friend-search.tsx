import Search from "lucide-react/icons/search";

/** Finds friends by their names, as one types. */
export function FriendSearch({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <search className="max-sm:w-full">
      <label className="flex h-11 items-center gap-3 rounded-full border border-line bg-surface px-4 text-ink-3 ring-focus focus-within:ring-2 sm:w-72">
        <Search size={18} aria-hidden className="shrink-0" />
        <input
          type="search"
          dir="auto"
          aria-label="Search friends"
          placeholder="Search friends"
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => onType(target.value)}
          className="w-full min-w-0 bg-transparent text-[1rem] text-ink outline-none placeholder:text-ink-3 sm:text-base"
        />
      </label>
    </search>
  );
}
