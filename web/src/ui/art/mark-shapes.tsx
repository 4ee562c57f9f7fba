export function MarkGradient({ id }: { id: string }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
      <stop stopColor="#ffb13d" />
      <stop offset=".55" stopColor="#ff7f2a" />
      <stop offset="1" stopColor="#f4523b" />
    </linearGradient>
  );
}

/** A column and an arch on its side: P. The dot is you, standing in the square. 48 x 48. */
export function MarkShapes() {
  return (
    <>
      <g fill="#23180f">
        <rect x="12" y="10.5" width="7" height="27" rx="3.5" />
        <path d="M24 10.5h1.75a10.25 10.25 0 0 1 0 20.5H24a1.5 1.5 0 0 1-1.5-1.5V12a1.5 1.5 0 0 1 1.5-1.5z" />
      </g>
      <circle cx="28.2" cy="20.75" r="3.7" fill="#fff3e0" />
    </>
  );
}
