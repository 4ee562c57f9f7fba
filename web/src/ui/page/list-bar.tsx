import type { ComponentProps, ReactNode } from "react";
import { SearchInput } from "#ui/fields/search-input.tsx";

interface ListBarProps extends ComponentProps<typeof SearchInput> {
  /** What is open has nothing to search. */
  isPlain?: boolean;
  /** The tabs. */
  children: ReactNode;
}

/** Above a list: its tabs, and beside them, or on a phone under them, its search. */
export const ListBar = ({ children, isPlain, ...search }: ListBarProps) => (
  <div className="mt-3 mb-5 flex flex-wrap items-center gap-x-6 gap-y-4 border-line sm:mb-6 sm:border-b">
    <div className="min-w-0 border-line max-sm:basis-full max-sm:border-b">{children}</div>
    {!isPlain && (
      <search className="max-sm:basis-full sm:mb-1 sm:ms-auto sm:w-80">
        <SearchInput {...search} />
      </search>
    )}
  </div>
);
