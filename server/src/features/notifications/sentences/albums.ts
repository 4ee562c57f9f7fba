import { ofSeveral, type Sentences } from "./say.ts";

/** About an album: who no longer sees it has no notification of it. */
export const IN_ALBUMS = {
  one: {
    "album-invitation": ({ t }, of) => t("{name} invited you to add photos to “{album}”", of),
    "album-photos": ({ t, plural }, of) =>
      Number(of["photos"]) > 0
        ? plural(
            Number(of["photos"]),
            "{name} added {count} photo to “{album}”",
            "{name} added {count} photos to “{album}”",
            of,
          )
        : t("{name} added photos to “{album}”", of),
  },
  several: {
    "album-photos": ofSeveral(
      "{name} and {count} other added photos to “{album}”",
      "{name} and {count} others added photos to “{album}”",
    ),
  },
} satisfies Sentences;
