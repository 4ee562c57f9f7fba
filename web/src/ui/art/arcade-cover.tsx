const ARCHES = [
  { outer: "#ffbf4d", inner: "#ffd88f" },
  { outer: "#e8543f", inner: "#f4785f" },
  { outer: "#6d4aa8", inner: "#8a69c4" },
] as const;
const COLUMNS = Array.from({ length: 11 }, (_, i) => i);

/** The default cover: an arcade, each arch another tint, one with the dot of the mark. `seed` shifts tints and sun. */
export function ArcadeCover({ dot = 6, seed = 0 }: { dot?: number; seed?: number }) {
  return (
    <svg viewBox="0 0 1240 320" className="block size-full" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="1240" height="320" fill="#ff8a33" />
      <circle cx={930 - seed * 140} cy="84" r="46" fill="#ffd27a" />
      {COLUMNS.map((i) => {
        const x = -34 + i * 122;
        const tint = ARCHES[(i + seed) % 3] ?? ARCHES[0];
        return (
          <g key={i}>
            <path d={`M${x} 320V164a52 52 0 0 1 104 0v156z`} fill={tint.outer} />
            <path d={`M${x + 20} 320V168a32 32 0 0 1 64 0v152z`} fill={tint.inner} opacity=".75" />
            {i === dot && <circle cx={x + 52} cy="196" r="17" fill="#fff3e0" />}
          </g>
        );
      })}
      <path d="M0 302h1240v18H0z" fill="#23180f" opacity=".16" />
    </svg>
  );
}
