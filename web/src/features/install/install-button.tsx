import Download from "lucide-react/icons/download";
import { requestInstall } from "./install.ts";
import { useStandalone } from "./standalone.ts";
import { buttonClass } from "#ui/buttons/button.tsx";

interface InstallButtonProps {
  label: string;
  /** Replaces the button's classes. */
  className?: string;
  icon?: boolean;
}

/** Hidden in the installed app: there is nothing left to install. */
export function InstallButton({ label, className = buttonClass("tonal"), icon = true }: InstallButtonProps) {
  if (useStandalone()) return null;
  return (
    <button type="button" data-install={label} onClick={requestInstall} className={className}>
      {icon && <Download size={18} aria-hidden />}
      {label}
    </button>
  );
}
