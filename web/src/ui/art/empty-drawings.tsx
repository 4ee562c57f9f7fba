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

const things = {
  gift: (
    <>
      <path d="M43 82h54v36H43z" fill={PAPER} />
      <path d="M70 68c-6-15-26-18-26-7 0 7 14 8 26 7zM70 68c6-15 26-18 26-7 0 7-14 8-26 7z" fill={PAPER} />
      <rect x="37" y="68" width="66" height="15" rx="4" />
      <path d="M70 84v34" />
    </>
  ),
  loop: (
    <>
      <rect x="53" y="72" width="34" height="34" rx="8" fill={PAPER} />
      <path d="M53 84h34" opacity=".5" />
      <path d="M36 82c4-18 17-29 34-29 14 0 25 7 31 19M104 96c-4 17-17 27-34 27-14 0-25-7-31-18" fill="none" />
      <path d="M103 56v17H86M37 121v-17h17" fill="none" />
    </>
  ),
  poster: (
    <>
      <rect x="43" y="54" width="54" height="64" rx="6" fill={PAPER} />
      <path d="M61 78c0-6 4-9 9-9s9 4 9 9c0 7-9 7-9 14" fill="none" strokeWidth="5" />
      <circle cx="70" cy="103" r="3.5" stroke="none" />
      <circle cx="70" cy="54" r="5" stroke={PAPER} />
    </>
  ),
  paw: (
    <>
      <circle cx="64" cy="76" r="28" fill={PAPER} />
      <g stroke="none">
        <path d="M64 77c7 0 12 6 12 10s-3 6-6 5-9-1-12 0-6-1-6-5 5-10 12-10z" />
        <ellipse cx="49" cy="74" rx="4" ry="5" />
        <ellipse cx="58" cy="65" rx="4" ry="5.5" />
        <ellipse cx="70" cy="65" rx="4" ry="5.5" />
        <ellipse cx="79" cy="74" rx="4" ry="5" />
      </g>
      <path d="M85 97l20 20" strokeWidth="9" />
    </>
  ),
  mitten: (
    <>
      <path d="M48 108V80c0-15 7-25 19-25s19 10 19 25v7c4-8 17-8 17 1 0 8-9 12-17 20z" fill={PAPER} />
      <rect x="43" y="104" width="48" height="15" rx="5" />
      <path d="M58 74l9 8 9-8M58 86l9 8 9-8" fill="none" opacity=".5" />
    </>
  ),
  car: (
    <>
      <path d="M28 110V96c0-6 3-9 9-10l11-3 11-15c2-3 5-4 9-4h16c4 0 7 1 9 4l10 15 4 2c4 1 6 4 6 9v16z" fill={PAPER} />
      <path d="M57 83l8-11h8v11zM80 72h6l7 11H80z" stroke="none" opacity=".25" />
      <path d="M76 66v44M28 97h10M104 97h9" opacity=".5" />
      <circle cx="48" cy="112" r="11" stroke={PAPER} />
      <circle cx="94" cy="112" r="11" stroke={PAPER} />
    </>
  ),
  lifebuoy: (
    <>
      <g fill="none" strokeLinecap="butt">
        <circle cx="70" cy="86" r="23" stroke={PAPER} strokeWidth="18" />
        <circle cx="70" cy="86" r="23" strokeWidth="18" strokeDasharray="18.06 18.06" strokeDashoffset="9" />
        <circle cx="70" cy="86" r="32" />
        <circle cx="70" cy="86" r="14" />
      </g>
    </>
  ),
};

const drawings = { ...gatherings, ...signs, ...things };

export type EmptyArtName = keyof typeof drawings;

export default function Drawing({ name }: { name: EmptyArtName }) {
  return drawings[name];
}
