import CloudOff from "lucide-react/icons/cloud-off";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { useIsOffline } from "#lib/live/offline.ts";

// The end of a chat is where one reads and writes: there it stands under the chat's head, which is lower on a wide screen.
const IN_CHATS = { top: "clamp(8.5rem, 12vw, 10.5rem)", bottom: "auto" };

/** Lies over the page, so that nothing on it moves. `children` lead to the outbox. */
export function OfflineBar({ children }: { children?: ReactNode }) {
  const isOffline = useIsOffline();
  const [path] = useLocation();
  return (
    // Always there, so that what appears in it is read out.
    <div aria-live="polite">
      {isOffline && (
        <div
          role="status"
          style={path === "/messages" ? IN_CHATS : undefined}
          className="fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20 mx-auto flex w-fit animate-rise items-center gap-2 rounded-full border border-line bg-surface px-4 py-2 text-sm font-semibold shadow-3 md:bottom-6"
        >
          <CloudOff size={16} aria-hidden />
          You are offline
          {children}
        </div>
      )}
    </div>
  );
}
