import { MAX_SEARCH } from "@plaza/contract/search";
import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";

interface AdminSectionProps {
  title: string;
  /** Rendered on the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function AdminSection({ title, aside, children }: AdminSectionProps) {
  return (
    <section aria-label={title} className="card overflow-hidden">
      <div className="flex flex-wrap items-center gap-3 p-5 sm:px-6">
        <h2 className="min-w-fit flex-1 text-xl">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className="flex h-11 w-full items-center gap-2.5 rounded-full bg-surface-2 px-4 text-ink-2 ring-focus focus-within:ring-2 sm:w-72">
      <Search size={17} aria-hidden className="shrink-0" />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={MAX_SEARCH}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className="w-full min-w-0 bg-transparent text-[1rem] text-ink outline-none placeholder:text-ink-3 sm:text-sm"
      />
    </label>
  );
}
