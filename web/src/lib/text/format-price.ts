// '$1,250'
const format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

export const priceOf = ({ price }: { price: number }) => format.format(price);
