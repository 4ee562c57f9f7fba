import { createLucideIcon } from "lucide-react";

/** Lucide's own star, with its rounded corners, is too long for Home. */
export const CloseStar = createLucideIcon("star", [
  ["path", { d: "m12 3 2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-2.9-5.6 2.9 1.1-6.2L3 9.6l6.2-.9z", key: "star" }],
]);
