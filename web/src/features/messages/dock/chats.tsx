import type { User } from "@plaza/contract/users";
import { lazy, Suspense } from "react";
import { useLocation } from "wouter";
import { HAS_DOCK, useMediaQuery } from "#lib/screen/use-media-query.ts";

const ChatDock = lazy(() => import("./chat-dock.tsx").catch(() => ({ default: NothingToShow })));
const NothingToShow = () => <></>;

/** The dock is part of every page on a wide screen. */
export default function Chats({ viewer }: { viewer: User }) {
  const isWide = useMediaQuery(HAS_DOCK);
  const [path] = useLocation();
  if (!isWide || path === "/messages") return null;
  return (
    <Suspense>
      <ChatDock viewer={viewer} />
    </Suspense>
  );
}
