/** The classes of a picture on a card that `app/early` also draws, before React is there. */
export const MEDIA = {
  frame: "relative flex justify-center overflow-hidden bg-surface-2",
  picture: "relative h-auto max-h-[500px] bg-cover bg-center object-cover",
} as const;
