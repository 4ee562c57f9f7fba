import * as z from "zod/mini";
import { optionalLine } from "./text.ts";
import { says } from "../../words/says.ts";

const MAX_LINK = 300;
/** A host with a dot in it, then anything; no name or password before the host. */
const WEB_ADDRESS = /^https?:\/\/[^\s/@:?#\\]+\.[^\s/@:?#\\.]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** An address of a web page, or nothing. 'plaza.example' becomes 'https://plaza.example'. */
export const webLink = (name: string) =>
  z.pipe(
    optionalLine({ name, max: MAX_LINK }),
    z.transform((typed, ctx) => {
      if (!typed) return null;
      const link = /^https?:/i.test(typed) ? typed : `https://${typed}`;
      if (WEB_ADDRESS.test(link)) return link;
      ctx.issues.push({ code: "custom", message: says("{name} isn't a web address", { name }), input: typed });
      return z.NEVER;
    }),
  );
