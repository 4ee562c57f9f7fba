/** By themselves, without a shape: the page that only lists them then loads none. */
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
