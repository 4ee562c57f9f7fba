/** A file without a schema: a page that only lists the categories then loads no zod. */
export const CATEGORIES = [
  "Electronics",
  "Vehicles",
  "Home & Garden",
  "Clothing & Accessories",
  "Sports & Outdoors",
  "Books & Media",
  "Toys & Games",
  "Furniture",
  "Other",
] as const;
export type Category = (typeof CATEGORIES)[number];
