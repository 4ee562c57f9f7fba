import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useTheme } from "#lib/screen/theme.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";

export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <IconButton label={theme === "dark" ? "Use light theme" : "Use dark theme"} onClick={toggleTheme}>
      <Icon size={21} aria-hidden />
    </IconButton>
  );
}
