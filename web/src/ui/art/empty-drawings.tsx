/* Every drawing inherits the section's hue for line and filling; hollow parts show the surface of the card. */
const PAPER = "var(--surface)";

const gatherings = {
  chat: (
    <>
      <rect x="30" y="50" width="56" height="32" rx="14" fill={PAPER} />
      <path d="M44 82l-2 12 14-12" fill={PAPER} />
      <g stroke="none">
        <path d="M76 76h22a14 14 0 0 1 14 15v1a14 14 0 0 1-14 14l2 10-14-10H76a14 14 0 0 1-14-14v-1a14 14 0 0 1 14-15z" />
        <circle cx="46" cy="66" r="3" />
        <circle cx="58" cy="66" r="3" />
        <circle cx="70" cy="66" r="3" />
      </g>
    </>
  ),
  friends: (
    <>
      <circle cx="52" cy="66" r="14" fill={PAPER} />
      <path d="M26 118c0-20 10-30 26-30s26 10 26 30" fill={PAPER} strokeLinecap="butt" />
      <g stroke="none">
        <circle cx="92" cy="74" r="12" />
        <path d="M70 118c0-18 9-26 22-26s22 8 22 26z" />
      </g>
    </>
  ),
  groups: (
    <>
      <g fill={PAPER}>
        <circle cx="44" cy="70" r="11" />
        <circle cx="96" cy="70" r="11" />
        <path d="M22 118c0-18 8-27 22-27s22 9 22 27M74 118c0-18 8-27 22-27s22 9 22 27" strokeLinecap="butt" />
      </g>
      <circle cx="70" cy="66" r="17" stroke={PAPER} />
      <path d="M39.5 119.5c0-23 11-34.5 30.5-34.5s30.5 11.5 30.5 34.5z" stroke={PAPER} />
    </>
  ),
  market: (
    <>
      <path d="M34 62h72v12c-6 8-13 8-18 0-5 8-13 8-18 0-5 8-13 8-18 0-5 8-12 8-18 0z" fill={PAPER} />
      <path d="M34 62h18v12c-5 8-12 8-18 0zM70 62h18v12c-5 8-13 8-18 0z" stroke="none" />
      <path d="M40 98h60v20H40z" stroke="none" opacity=".25" />
      <path d="M40 84v34M100 84v34M40 98h60" strokeLinecap="butt" />
    </>
  ),
  events: (
    <>
      <rect x="40" y="56" width="60" height="56" rx="10" fill={PAPER} />
      <path d="M40 66c0-6 4-10 10-10h40c6 0 10 4 10 10v8H40z" stroke="none" />
      <path d="M55 48v14M85 48v14" />
      <path d="M70 82l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z" stroke="none" />
    </>
  ),
};

const signs = {
  bell: (
    <>
      <path d="M46 96V76c0-16 10-26 24-26s24 10 24 26v20l7 9H39z" fill={PAPER} />
      <path d="M60 108a10 10 0 0 0 20 0z" stroke="none" />
      <path d="M70 50v-7" />
      <path d="M104 58c5 5 7 10 7 17M36 58c-5 5-7 10-7 17" fill="none" opacity=".5" />
    </>
  ),
  posts: (
    <>
      <rect x="40" y="54" width="60" height="64" rx="10" fill={PAPER} />
      <path d="M52 70h36M52 82h36M52 94h20" />
      <circle cx="98" cy="104" r="14" stroke="none" />
      <path d="M98 98v12M92 104h12" stroke={PAPER} />
    </>
  ),
  search: (
    <>
      <circle cx="64" cy="74" r="27" fill={PAPER} />
      <path d="M50 90c0-10 5-15 14-15s14 5 14 15c-8 7-20 7-28 0z" stroke="none" opacity=".25" />
      <circle cx="64" cy="65" r="8" stroke="none" opacity=".25" />
      <path d="M84 94l20 20" strokeWidth="9" />
    </>
  ),
  admin: (
    <>
      <path d="M70 46c10 8 20 11 31 11 2 30-8 50-31 61-23-11-33-31-31-61 11 0 21-3 31-11z" fill={PAPER} />
      <path d="M70 46c10 8 20 11 31 11 2 30-8 50-31 61z" stroke="none" opacity=".25" />
      <path d="M57 82l9 9 18-19" fill="none" strokeWidth="6" />
    </>
  ),
  lost: (
    <>
      <path d="M70 42v90" strokeWidth="6" />
      <path d="M40 48h50l13 11-13 11H40z" fill={PAPER} />
      <path d="M100 78H54L42 88.5 54 99h46z" />
      <path d="M52 59h26" />
      <path d="M66 88.5h22" stroke={PAPER} />
      <path d="M34 133c3-9 8-9 11 0M96 133c3-12 9-12 13 0" fill="none" opacity=".5" />
    </>
  ),
};

const drawings = { ...gatherings, ...signs };

export type EmptyArtName = keyof typeof drawings;

export default function Drawing({ name }: { name: EmptyArtName }) {
  return drawings[name];
}
