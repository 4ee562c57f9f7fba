import { instance } from "./instance.ts";

/** The instance's own name. */
export const appName = instance.name ?? "Plaza";
