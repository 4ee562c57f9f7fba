export const GRID = "grid grid-cols-3 gap-1.5 sm:grid-cols-4 sm:gap-3";
export const TILE = "sm:rounded-xl";
