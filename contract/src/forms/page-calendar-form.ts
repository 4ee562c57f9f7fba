import * as z from "zod/mini";
import { says } from "../words/says.ts";

const MAX_ADDRESS = 2_000;
const ADDRESS = says("Enter the web address of a calendar");

/** The address of a file that calendar programs subscribe to: http, https, or webcal, which means https. */
export const calendarAddress = z.pipe(
  z.string(ADDRESS).check(z.maxLength(MAX_ADDRESS, ADDRESS)),
  z.transform((typed, ctx) => {
    const address = typed.trim().replace(/^webcal:/i, "https:");
    if (/^https?:\/\/[^\s/@:?#\\]+\.[^\s/@?#\\]+(?:[/?#]\S*)?$/iu.test(address)) return address;
    ctx.issues.push({ code: "custom", message: ADDRESS, input: typed });
    return z.NEVER;
  }),
);
