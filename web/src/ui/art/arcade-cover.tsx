const OWN = ["#ff8a33", "#ffd27a", "#ffbf4d", "#ffd88f", "#e8543f", "#f4785f", "#6d4aa8", "#8a69c4"];
const COLUMNS = Array.from({ length: 11 }, (_, i) => i);

/** Hues from green to pink, for dark yellows are muddy. They are transparent: the theme's surface lightens or darkens them. */
const tintsOf = (number: number) =>
  [0, 40, 0, 0, 30, 30].map((turn) => `oklch(.72 .13 ${150 + (number % 8) * 30 + turn} / .4)`);

/** The default cover: an arcade, one arch with the dot of the mark. In the product's colours, or calm ones by `id`. */
export const ArcadeCover = ({ dot = 6, id = "" }: { dot?: number; id?: string }) =>
  drawArcade(dot, Number.parseInt(id.slice(-4), 16) || 0, id !== "");

/** Not a component of its own: what it draws is rendered once, and would be stored piece by piece. */
function drawArcade(dot: number, number: number, isCalm: boolean) {
  const [sky, sun, ...arches] = isCalm ? tintsOf(number) : OWN;
  return (
    <svg
      viewBox="0 0 1240 320"
      className="block size-full bg-surface"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect width="1240" height="320" fill={sky} />
      <circle cx={930 - (number % 7) * 120} cy="84" r="46" fill={sun} />
      {COLUMNS.map((i) => {
        const x = -34 + i * 122;
        const at = (i * 2) % arches.length;
        return (
          <g key={i}>
            <path d={`M${x} 320V164a52 52 0 0 1 104 0v156z`} fill={arches[at]} />
            <path d={`M${x + 20} 320V168a32 32 0 0 1 64 0v152z`} fill={arches[at + 1]} opacity=".75" />
            {i === dot && <circle cx={x + 52} cy="196" r="17" fill="#fff3e0" />}
          </g>
        );
      })}
      <path d="M0 302h1240v18H0z" fill="#23180f" opacity=".16" />
    </svg>
  );
}
