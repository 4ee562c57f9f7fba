import { t } from "#lib/words/words.ts";

// '$1,250', or 'Free'
const format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

export const priceOf = ({ price }: { price: number }) => (price === 0 ? t("Free") : format.format(price));
