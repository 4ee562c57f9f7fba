import type { User } from "@plaza/contract/users";
import MessageCircle from "lucide-react/icons/message-circle";
import { buttonClass } from "#ui/buttons/button.tsx";
import { usePopover } from "#ui/overlays/popover.ts";
import { DockHead } from "./dock-head.tsx";
import { DockList } from "./dock-list.tsx";
import { DockWindow } from "./dock-window.tsx";
import { useDock } from "./use-dock.ts";
import { t } from "#lib/words/words.ts";

/** Chats in small windows at the lower right of a wide screen, over every page. */
export default function ChatDock({ viewer }: { viewer: User }) {
  const { dock, open, minimise, close } = useDock(viewer.id);
  const list = usePopover();

  function pick(userId: string) {
    list.close();
    open(userId);
  }

  return (
    <aside aria-label={t("Chats")} className="pointer-events-none fixed end-5 bottom-0 z-20 flex items-end gap-3">
      {dock.windows.map((userId) => (
        <DockWindow
          key={userId}
          userId={userId}
          viewer={viewer}
          onMinimise={() => minimise(userId)}
          onClose={() => close(userId)}
        />
      ))}
      <div className="pointer-events-auto flex flex-col items-end gap-2.5 pb-5">
        {dock.heads.map((userId) => (
          <DockHead key={userId} userId={userId} onOpen={() => open(userId)} onClose={() => close(userId)} />
        ))}
        <button type="button" className={`${buttonClass("outline")} shadow-2`} {...list.triggerProps}>
          <MessageCircle size={18} aria-hidden />
          {t("Chats")}
        </button>
        <div
          {...list.contentProps}
          tabIndex={-1}
          role="dialog"
          aria-label={t("Chats")}
          className="w-80 overflow-y-auto rounded-xl border border-line bg-surface p-2 text-ink shadow-3 outline-none open:animate-rise"
        >
          {list.isOpen && <DockList viewerId={viewer.id} onPick={pick} />}
        </div>
      </div>
    </aside>
  );
}
