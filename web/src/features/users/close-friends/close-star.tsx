import type { SVGProps } from "react";

/** Drawn like the icons beside it: Lucide's own star, with its rounded corners, is too long for Home. */
export const CloseStar = ({ size, ...rest }: SVGProps<SVGSVGElement> & { size: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    {...rest}
  >
    <path d="m12 3 2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-2.9-5.6 2.9 1.1-6.2L3 9.6l6.2-.9z" />
  </svg>
);
