import type { Sentences } from "./say.ts";

/** About a page that the member edits from now on. */
export const ON_PAGES = {
  one: {
    "page-editor": ({ t }, of) => t("{name} made you an editor of {page}", of),
    "page-owner": ({ t }, of) => t("{name} made you an owner of {page}", of),
    "page-inherited": ({ t }, of) => t("You're now the owner of {page}", of),
  },
} satisfies Partial<Sentences>;
