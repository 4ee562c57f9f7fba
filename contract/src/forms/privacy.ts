import * as z from "zod/mini";

export const PRIVACIES = ["public", "private"] as const;
export const privacy = z.enum(PRIVACIES, "The privacy is public or private");
export type Privacy = z.infer<typeof privacy>;
