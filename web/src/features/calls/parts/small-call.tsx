import Maximize2 from "lucide-react/icons/maximize-2";
import PhoneOff from "lucide-react/icons/phone-off";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { t } from "#lib/words/words.ts";

interface SmallCallProps {
  name: string;
  status: string;
  onOpen: () => void;
  onHangUp: () => void;
  children: ReactNode;
}

/** The call in a corner, over whatever page is open. */
export function SmallCall({ name, status, onOpen, onHangUp, children }: SmallCallProps) {
  return createPortal(
    <section
      aria-label={t("Call with {name}", { name })}
      data-beside
      className="dark fixed end-3 z-50 overflow-hidden rounded-lg text-white shadow-3"
      style={{ bottom: "5.5rem", width: "14rem", background: "oklch(0.13 0.02 285)" }}
    >
      <div className="grid" style={{ height: "8rem" }}>
        {children}
      </div>
      <div className="flex items-center gap-2 px-3 py-2">
        <p className="min-w-0 flex-1 truncate text-sm">{status}</p>
        <button
          type="button"
          aria-label={t("Open call")}
          onClick={onOpen}
          className="grid size-10 shrink-0 place-items-center rounded-full"
        >
          <Maximize2 size={19} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t("Hang up")}
          onClick={onHangUp}
          className="grid size-10 shrink-0 place-items-center rounded-full bg-danger text-on-danger"
        >
          <PhoneOff size={19} aria-hidden />
        </button>
      </div>
    </section>,
    document.body,
  );
}
