import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { lazyBeside } from "#lib/loading/lazy-beside.tsx";
import type { UnmutedProps } from "./unmuted.tsx";

const Unmuted = lazyBeside(() => import("./unmuted.tsx"));

/** A post or a comment: only who muted words loads what folds some of them. */
export const Foldable = (props: UnmutedProps) =>
  useCurrentUser().data?.mutedWords?.length ? <Unmuted {...props} /> : props.children;
