import { Download } from "lucide-react";
import { requestInstall } from "./install.ts";
import { useStandalone } from "./standalone.ts";
import { buttonClass } from "#ui/buttons/button.tsx";

interface InstallButtonProps {
  label: string;
  /** The whole look of the button, not an addition to it. */
  className?: string;
  icon?: boolean;
}

/** Gone once the app runs by itself: there is nothing left to install. */
export function InstallButton({ label, className = buttonClass("tonal"), icon = true }: InstallButtonProps) {
  if (useStandalone()) return null;
  return (
    <button type="button" data-install={label} onClick={requestInstall} className={className}>
      {icon && <Download size={18} aria-hidden />}
      {label}
    </button>
  );
}
