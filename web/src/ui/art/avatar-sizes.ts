export const AVATAR_SIZES = {
  xs: "size-7 text-2xs",
  sm: "size-9 text-xs",
  md: "size-11 text-sm",
  lg: "size-16 text-lg",
  xl: "size-28 text-2xl sm:size-40 sm:text-[2.75rem]",
} as const;
