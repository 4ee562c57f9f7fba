import { instance } from "#lib/api/instance.ts";

/** The largest file that the administrators allow. */
export const maxMegabytes = instance.megabytes ?? 10;
export const maxUploadBytes = maxMegabytes * 1_048_576;
