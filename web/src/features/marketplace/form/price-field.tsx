import { itemForm } from "@plaza/contract/forms/item-form";
import { chipClass } from "#ui/buttons/chip.ts";
import { formatPrice } from "#lib/text/amounts.ts";
import { cx } from "#lib/text/class-names.ts";
import { Field, type FieldProps } from "#ui/fields/field.tsx";
import { t } from "#lib/words/words.ts";

interface PriceFieldProps extends Omit<FieldProps, "label"> {
  value: string;
  onPrice: (price: string) => void;
}

export function PriceField({ value, onPrice, ...field }: PriceFieldProps) {
  const isFree = value !== "" && Number(value) === 0;
  return (
    <Field
      {...field}
      value={value}
      label={t("Price *")}
      hint={listedAs(value)}
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      placeholder="0"
      required
      trailing={
        <button
          type="button"
          aria-pressed={isFree}
          onClick={() => onPrice(isFree ? "" : "0")}
          className={cx(chipClass(isFree), "h-9!")}
        >
          {t("Free")}
        </button>
      }
      className="pe-20!"
    />
  );
}

/** Says that decimals are dropped before the listing is sent. */
function listedAs(typed: string) {
  const price = itemForm.shape.price.safeParse(typed).data;
  return price === undefined || price === Number(typed)
    ? undefined
    : t("Listed as {price}", { price: formatPrice(price) });
}
