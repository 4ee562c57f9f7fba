import { CATEGORIES, type Category } from "@plaza/contract/base/categories";
import ChevronDown from "lucide-react/icons/chevron-down";
import { chipClass } from "#ui/buttons/chip.ts";
import { cx } from "#lib/text/class-names.ts";
import { type Filters, hasCategory, hasPrice, ORDERS } from "#features/marketplace/data/filters.ts";
import { PriceRange } from "./price-range.tsx";
import { CATEGORY_LABELS } from "#features/marketplace/data/category-labels.ts";
import { t } from "#lib/words/words.ts";

interface FilterBarProps {
  filters: Filters;
  /** On a phone they take rows that most do without. */
  isUnfolded: boolean;
  /** Typing replaces the history entry; choosing adds one to come back from. */
  onChange: (change: Partial<Filters>, isTyped?: boolean) => void;
}

const BOX = "h-10 rounded-full border border-line bg-surface ring-focus";

export function FilterBar({ filters, isUnfolded, onChange }: FilterBarProps) {
  const { kind } = filters;
  if (!hasCategory(kind)) return null;
  return (
    <div className={cx("mt-3 flex flex-wrap items-start gap-3", !isUnfolded && "max-sm:hidden")}>
      <CategoryChips chosen={filters.category} onChoose={(category) => onChange({ category })} />
      {hasPrice(kind) && <PriceAndOrder filters={filters} onChange={onChange} />}
    </div>
  );
}

function PriceAndOrder({ filters, onChange }: Omit<FilterBarProps, "isUnfolded">) {
  return (
    <>
      <PriceRange filters={filters} onChange={onChange} className={cx(BOX, "focus-within:ring-2")} />
      <span className="relative max-sm:flex-1">
        <select
          aria-label={t("Sort by")}
          value={filters.order}
          onChange={({ target }) => onChange({ order: target.value as Filters["order"] })}
          className={cx(
            BOX,
            "w-full cursor-pointer appearance-none pe-10 ps-5 text-[1rem] font-semibold text-ink sm:w-36 sm:text-sm",
          )}
        >
          {Object.entries(ORDERS).map(([order, label]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden className="pointer-events-none absolute top-3 end-4 text-ink-3" />
      </span>
    </>
  );
}

interface CategoryChipsProps {
  chosen: Category | null;
  onChoose: (category: Category | null) => void;
}

function CategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  return (
    <div
      role="group"
      aria-label={t("Categories")}
      className="scroll-none -ms-4 flex min-w-0 flex-1 scroll-px-4 gap-2 overflow-x-auto px-4 py-1 max-sm:-me-4 max-sm:basis-full sm:-ms-1 sm:px-1 lg:flex-wrap"
    >
      {[null, ...CATEGORIES].map((category) => (
        <button
          key={category}
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
          className={cx(chipClass(category === chosen), "lg:px-3!")}
        >
          {category ? CATEGORY_LABELS[category] : t("All Categories")}
        </button>
      ))}
    </div>
  );
}
