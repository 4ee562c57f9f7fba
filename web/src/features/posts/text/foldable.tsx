import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import type { UnmutedProps } from "./unmuted.tsx";

const Unmuted = lazyPart(() => import("./unmuted.tsx"));

/** A post or a comment: only who muted words loads what folds some of them. */
export const Foldable = (props: UnmutedProps) =>
  useCurrentUser().data?.mutedWords?.length ? <Unmuted {...props} /> : props.children;
