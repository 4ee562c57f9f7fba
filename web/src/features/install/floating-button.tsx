import { Smartphone } from "lucide-react";
import { buttonClass } from "#ui/button.tsx";
import { requestInstall } from "./install.ts";

/** Above a phone's bottom bar; on a wide screen at the lower left, for the chats are at the right. */
export function FloatingButton() {
  return (
    <aside
      aria-label="Install"
      className="fixed bottom-[calc(5rem+env(safe-area-inset-bottom))] left-4 z-20 animate-rise md:bottom-6"
    >
      <button type="button" onClick={requestInstall} className={`${buttonClass("primary", "lg")} shadow-3`}>
        <Smartphone size={18} aria-hidden />
        Install App
      </button>
    </aside>
  );
}
