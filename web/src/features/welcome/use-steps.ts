import type { User } from "@plaza/contract/users";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useUserCounts } from "#features/users/use-user-counts.ts";
import { focusPageIfLost } from "#lib/screen/focus-page.ts";
import { storeWelcome } from "./use-welcome.ts";

/** A step that is done by choosing from a list. */
export interface ListStep {
  /** Undefined while it is unknown. */
  isDone: boolean | undefined;
  /** There is nothing to choose from, so nothing to do. */
  hasNone?: boolean;
  /** Undefined while it is being fetched. */
  content: ReactNode;
}
export type ListSteps = Record<"people" | "groups" | "events", ListStep>;

/** The progress of the first steps; `onThrough` is called when the last one is done on this screen. */
export function useSteps(viewer: User, { people, groups, events }: ListSteps, onThrough: () => void) {
  const { data: counts } = useUserCounts(viewer.id);
  const hasPicture = viewer.profileImageUrl !== null;
  const knowsPeople = people.isDone === true || (counts?.friends ?? 0) > 0;
  const hasPosted = (counts?.posts ?? 0) > 0;
  const choices = [groups, events].filter(({ hasNone }) => !hasNone);

  const isKnown = counts !== undefined && [people, ...choices].every(({ isDone }) => isDone !== undefined);
  const isThrough = hasPicture && knowsPeople && hasPosted && choices.every(({ isDone }) => isDone);
  const wasOpen = useRef(false);
  const through = useEffectEvent(onThrough);
  useEffect(() => {
    if (!isKnown) return undefined;
    storeWelcome(isThrough ? "hidden" : "begun");
    // Steps that were done elsewhere: the card stays until Home is left, so that nothing jumps.
    if (isThrough && wasOpen.current) through();
    wasOpen.current = !isThrough;
    return isThrough ? focusPageIfLost : undefined;
  }, [isKnown, isThrough]);

  return { isKnown, hasPicture, knowsPeople, hasPosted };
}
