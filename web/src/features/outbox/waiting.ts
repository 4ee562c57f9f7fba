import type { Endpoint } from "@plaza/contract/base/endpoint";
import type { Kept } from "#lib/device/device-store.ts";

export type WaitingKind = "post" | "comment" | "reaction" | "comment-reaction" | "message" | "rsvp";

/** Something made here that the server does not have yet, or does not take. */
export interface Waiting extends Kept {
  kind: WaitingKind;
  method: Endpoint["method"];
  path: string;
  body?: unknown;
  /** Whom or what it is for, in the list of what waits. */
  to: string;
  /** Where it belongs: the post, comment, event, member or group. Nothing for the feed. */
  place: string;
  /** What its kind needs to draw it. */
  look?: unknown;
  /** What stood there before, to go back to where it is given up. */
  before?: unknown;
  /** When it was made: the order in which it goes out. */
  at: number;
  /** Why the server does not take it. */
  refusal: string | null;
}

/** Its `key` is an id made here, which the server knows it by: however often it comes, it is there once. */
export type NewWaiting = Omit<Waiting, "userId" | "at" | "refusal">;

/** There is one answer to each thing: a later one takes the place of an earlier one of the same name. */
export const answerOf = ({ kind, place }: NewWaiting) =>
  kind === "post" || kind === "comment" || kind === "message" ? null : `${kind} ${place}`;

export const inOrder = (things: Waiting[]) =>
  things.toSorted((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1));

/** The first that is still to go out. */
export const nextOf = (things: Waiting[]) => inOrder(things).find(({ refusal }) => refusal === null);
