import { CATEGORIES } from "@plaza/contract/base/categories";
import { CONDITIONS, type ItemKind, type Side, SIDES } from "@plaza/contract/base/item-kinds";
import { MAX_DETAIL, MAX_RIDE_END, MAX_SEATS } from "@plaza/contract/forms/fields/item-details";
import { MAX_LOCATION, MAX_TITLE } from "@plaza/contract/forms/item-form";
import type { ReactNode } from "react";
import { Field, type FieldProps } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import type { useForm } from "#ui/fields/use-form.ts";
import { CATEGORY_LABELS } from "#features/marketplace/data/category-labels.ts";
import { CONDITION_LABELS } from "#features/marketplace/data/condition-labels.ts";
import type { itemDraft } from "./item-draft.ts";
import { PriceField } from "./price-field.tsx";
import { t } from "#lib/words/words.ts";

const SIDE_LABELS = {
  ride: { offers: t("I have room"), seeks: t("I need a ride") },
  help: { offers: t("I can help"), seeks: t("I need help") },
};

interface KindFieldsProps {
  form: ReturnType<typeof useForm<typeof itemDraft>>;
  kind: ItemKind;
}

/** What is asked for a listing of this kind, above what all have. */
export function KindFields({ form, kind }: KindFieldsProps) {
  const text = (name: Parameters<typeof form.field>[0], label: string, max: number, more: Partial<FieldProps> = {}) => (
    <Field {...form.field(name)} label={label} maxLength={max} {...more} />
  );
  const title = (label = t("Title *")) => text("title", label, MAX_TITLE, { required: true });
  const location = (label = t("Location")) => text("location", label, MAX_LOCATION);
  const number = (name: "price" | "deposit" | "seats", label: string, more: Partial<FieldProps> = {}) => (
    <Field {...form.field(name)} label={label} type="number" inputMode="numeric" min={0} step={1} {...more} />
  );
  const category = (
    <SelectField
      {...form.field("category")}
      label={t("Category *")}
      required
      options={CATEGORIES.map((one) => [one, CATEGORY_LABELS[one]])}
    >
      <option value="">{t("Choose one")}</option>
    </SelectField>
  );
  const side = (labels: Record<Side, string>) => (
    <SelectField
      {...form.field("side")}
      label={t("Offer or request")}
      options={SIDES.map((one) => [one, labels[one]])}
    />
  );
  switch (kind) {
    case "give":
      return (
        <>
          {title()}
          <Pair>
            {category}
            <SelectField
              {...form.field("condition")}
              label={t("Condition")}
              options={CONDITIONS.map((one) => [one, CONDITION_LABELS[one]])}
            >
              <option value="">{t("Choose one")}</option>
            </SelectField>
          </Pair>
          <Pair>
            {location()}
            {text("pickup", t("Pickup"), MAX_DETAIL, { placeholder: t("Evenings, at the door") })}
          </Pair>
        </>
      );
    case "lend":
      return (
        <>
          {title()}
          <Pair>
            {category}
            {text("howLong", t("For how long"), MAX_DETAIL, { placeholder: t("Up to a week") })}
          </Pair>
          <Pair>
            {location()}
            {number("deposit", t("Deposit"))}
          </Pair>
        </>
      );
    case "wanted":
      return (
        <>
          {title()}
          <Pair>
            {category}
            {number("price", t("The most you'd pay"))}
          </Pair>
          {location()}
        </>
      );
    case "lost":
    case "found":
      return (
        <>
          {title(kind === "lost" ? t("What did you lose? *") : t("What did you find? *"))}
          <Pair>
            {location(t("Where"))}
            <Field {...form.field("date")} label={t("Day *")} type="date" required className="appearance-none" />
          </Pair>
        </>
      );
    case "ride":
      return (
        <>
          {side(SIDE_LABELS.ride)}
          <Pair>
            {text("from", t("From *"), MAX_RIDE_END, { required: true })}
            {text("to", t("To *"), MAX_RIDE_END, { required: true })}
          </Pair>
          <Pair>
            <Field
              {...form.field("until")}
              label={t("Leaves *")}
              type="datetime-local"
              required
              className="appearance-none"
            />
            {number("seats", t("Seats *"), { min: 1, max: MAX_SEATS, required: true })}
          </Pair>
        </>
      );
    case "help":
      return (
        <>
          {side(SIDE_LABELS.help)}
          {title()}
          <Pair>
            {location()}
            {text("when", t("When"), MAX_DETAIL, { placeholder: t("Saturday mornings") })}
          </Pair>
        </>
      );
    default:
      return (
        <>
          {title()}
          <Pair>
            <PriceField {...form.field("price")} onPrice={(price) => form.change("price", price)} />
            {category}
          </Pair>
          {location()}
        </>
      );
  }
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2 sm:gap-3">{children}</div>
);
