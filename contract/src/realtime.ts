import * as z from "zod/mini";
import { notificationAdded } from "./notifications.ts";

/** Everything the server may say over the socket. One line per event, each from its feature's file. */
export const realtimeEvent = z.discriminatedUnion("type", [notificationAdded]);
export type RealtimeEvent = z.infer<typeof realtimeEvent>;
