import Download from "lucide-react/icons/download";
import { buttonClass } from "#ui/buttons/button.tsx";
import { requestInstall } from "./install.ts";

/** At the lower left, for the chats are at the right. Its position is in styles.css. */
export function FloatingButton() {
  return (
    <aside aria-label="Install" className="floating-install fixed left-4 z-20 animate-rise">
      <button type="button" onClick={requestInstall} className={`${buttonClass("primary", "lg")} shadow-3`}>
        <Download size={18} aria-hidden />
        Install App
      </button>
    </aside>
  );
}
