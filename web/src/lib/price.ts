// '$1500', '$15,000': four digits are read at a glance.
const format = new Intl.NumberFormat("en", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
  useGrouping: "min2",
});

export const priceOf = ({ price }: { price: number }) => format.format(price);
