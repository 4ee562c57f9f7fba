import { cx } from "#lib/text/class-names.ts";
import { useThemeChoice } from "#lib/screen/theme.ts";
import { t } from "#lib/words/words.ts";

const CHOICES = [
  {
    theme: "system",
    label: t("System"),
    sky: "bg-[linear-gradient(90deg,oklch(0.93_0.045_68)_50%,oklch(0.21_0.05_285)_50%)]",
  },
  { theme: "light", label: t("Light"), sky: "bg-[oklch(0.93_0.045_68)]" },
  { theme: "dark", label: t("Dark"), sky: "bg-[oklch(0.21_0.05_285)]" },
] as const;

const ARCHES = ["bg-[#ffbf4d]", "bg-[#e8543f]", "bg-[#6d4aa8]", "bg-[#ffbf4d]", "bg-[#e8543f]"];

export default function AppearanceSettings() {
  const { choice, setTheme } = useThemeChoice();
  return (
    <fieldset>
      <legend className="sr-only">{t("Theme")}</legend>
      <div className="grid grid-cols-3 gap-3 sm:gap-4">
        {CHOICES.map(({ theme, label, sky }) => (
          <label
            key={theme}
            className="cursor-pointer overflow-hidden rounded-lg border border-line has-checked:border-brand-ink has-checked:ring-1 has-checked:ring-brand-ink has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <span aria-hidden className={cx("flex h-24 items-end justify-center gap-2 overflow-hidden", sky)}>
              {ARCHES.map((tint, at) => (
                <span key={at} className={cx("h-14 w-9 shrink-0 rounded-t-full", tint)} />
              ))}
            </span>
            <span className="flex flex-wrap items-center gap-2 px-3 py-3 sm:gap-3 sm:px-4 text-sm font-semibold">
              <input
                type="radio"
                name="theme"
                value={theme}
                checked={theme === choice}
                onChange={() => setTheme(theme)}
                className="size-4.5 accent-brand-ink outline-none"
              />
              <span className="wrap-anywhere">{label}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
