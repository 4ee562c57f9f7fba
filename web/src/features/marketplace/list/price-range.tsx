import { currencySign } from "#lib/text/amounts.ts";
import { cx } from "#lib/text/class-names.ts";
import { digitsOf, type Filters } from "#features/marketplace/data/filters.ts";
import { t } from "#lib/words/words.ts";

interface PriceRangeProps {
  filters: Filters;
  onChange: (change: Partial<Filters>, isTyped: boolean) => void;
  className: string;
}

/** Both bounds in one box. Prices are whole numbers, so only digits are accepted. */
export function PriceRange({ filters: { minPrice, maxPrice }, onChange, className }: PriceRangeProps) {
  return (
    <span
      role="group"
      aria-label={t("Price")}
      className={cx("flex items-center gap-2 px-4 text-sm max-sm:flex-1", className)}
    >
      <Bound
        label={t("Lowest price")}
        placeholder={t("Min")}
        value={minPrice}
        onChange={(price) => onChange({ minPrice: price }, true)}
      />
      <span aria-hidden className="text-ink-3">
        –
      </span>
      <Bound
        label={t("Highest price")}
        placeholder={t("Max")}
        value={maxPrice}
        onChange={(price) => onChange({ maxPrice: price }, true)}
      />
    </span>
  );
}

interface BoundProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

function Bound({ label, placeholder, value, onChange }: BoundProps) {
  return (
    <label className="flex min-w-0 items-center gap-0.5 font-semibold">
      <span aria-hidden className="text-ink-3">
        {currencySign()}
      </span>
      <input
        inputMode="numeric"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(digitsOf(target.value))}
        className="w-full min-w-0 bg-transparent text-[1rem] text-ink outline-none placeholder:font-medium placeholder:text-ink-3 sm:w-16 sm:text-sm"
      />
    </label>
  );
}
