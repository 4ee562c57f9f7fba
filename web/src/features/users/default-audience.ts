import { instance } from "#lib/api/instance.ts";

/** For whom something new is, unless its author chooses. */
export const defaultAudience = instance.defaultAudience ?? "public";
