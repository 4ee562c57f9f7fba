const joints = Array.from({ length: 15 }, (_, i) => `M${i * 104 - 8} 0L${i * 190 - 610} 96`).join("");

/** The stones of the square, running towards the horizon. */
export function Paving() {
  return (
    <svg
      className="absolute inset-x-0 bottom-0 h-16 w-full bg-[oklch(0.93_0.035_70)] text-[oklch(0.86_0.06_62)] sm:h-24 dark:bg-[oklch(0.235_0.035_45)] dark:text-[oklch(0.31_0.05_45)]"
      viewBox="0 0 1440 96"
      preserveAspectRatio="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d={`M0 30h1440M0 62h1440${joints}`} />
    </svg>
  );
}
