import type { AppContext } from "../../context.ts";
import { partKeys } from "./zip-files.ts";

/** The archive itself is needed no more. */
export async function deleteParts(ctx: AppContext, { name, size }: { name: string; size: number }) {
  await ctx.storage.remove(partKeys(name, size));
}
