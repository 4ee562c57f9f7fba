import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useTheme } from "#lib/screen/theme.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <IconButton
      Icon={Icon}
      size={21}
      label={theme === "dark" ? t("Use light theme") : t("Use dark theme")}
      onClick={toggleTheme}
    />
  );
}
