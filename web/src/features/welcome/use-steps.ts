import type { User } from "@plaza/contract/users";
import { useEffect, useEffectEvent, useRef } from "react";
import { useUserCounts } from "#features/users/use-user-counts.ts";
import { focusPageIfLost } from "#lib/screen/focus-page.ts";
import { storeWelcome } from "./use-welcome.ts";

/** The progress of the first steps; `onThrough` is called when the last one is done on this screen. */
export function useSteps(viewer: User, hasRequestedFriend: boolean | undefined, onThrough: () => void) {
  const { data: counts } = useUserCounts(viewer.id);
  const hasPicture = viewer.profileImageUrl !== null;
  const knowsPeople = hasRequestedFriend === true || (counts?.friends ?? 0) > 0;
  const hasPosted = (counts?.posts ?? 0) > 0;

  const isKnown = counts !== undefined && hasRequestedFriend !== undefined;
  const isThrough = hasPicture && knowsPeople && hasPosted;
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

  return { hasPicture, knowsPeople, hasPosted };
}
