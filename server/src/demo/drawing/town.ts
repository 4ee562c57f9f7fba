import { type Drawing, fade, glow, times } from "./drawing.ts";

/* The town and what happens indoors, 300 x 225. */
const picture = (body: string): Drawing => ({ width: 300, height: 225, body });

const HOUSES = ["#f2b8a0", "#f7d58a", "#a9cfc0", "#e8917a", "#b9b4e0", "#f6e3c5"];
const house = (i: number, glass: string) => {
  const x = i * 52 - 6;
  const top = 62 + ((i * 37) % 5) * 9;
  const pane = (px: number, py: number) =>
    `<rect x="${px}" y="${py}" width="10" height="15" rx="1.5" fill="${glass}"/>`;
  return `<path d="M${x} ${top}l26-20 26 20z" fill="${i % 2 ? "#a8503f" : "#8a3f3a"}"/>
    <rect x="${x}" y="${top}" width="52" height="${190 - top}" fill="${HOUSES[i % HOUSES.length]}"/>
    ${pane(x + 10, top + 14)}${pane(x + 32, top + 14)}${pane(x + 10, top + 44)}${pane(x + 32, top + 44)}
    <path d="M${x + 18} 190v-26a8 8 0 0 1 16 0v26z" fill="#5b3a2c"/>`;
};

const street = (glass: string, sky: string[], ground: string, more: string) =>
  picture(`<defs>${fade("sky", ...sky)}${glow("lamp", "#ffdf9a")}</defs><rect width="300" height="225" fill="url(#sky)"/>
    ${times(6, (i) => house(i, glass))}<rect y="188" width="300" height="37" fill="${ground}"/>${more}`);

const puddles = `<g fill="#9fb4c9" opacity=".5"><ellipse cx="70" cy="208" rx="46" ry="6"/>
  <ellipse cx="220" cy="214" rx="56" ry="6"/></g>${times(70, (i) => {
    const x = (i * 53) % 310;
    return `<path d="M${x} ${(i * 91) % 220}l-3 9" stroke="#fff" stroke-width="1" opacity=".5"/>`;
  })}<g transform="translate(150 150)"><path d="M-30 0c0-34 60-34 60 0z" fill="#e8543f"/>
  <path d="M-10 0c0-34 20-34 20 0z" fill="#ff8a6b"/><path d="M-1 0h2v26h-2z" fill="#3a2a2a"/>
  <path d="M-10 22c4-6 16-6 20 0l3 34H-13z" fill="#2f4a6b"/></g>`;

const DARKNESS = '<rect width="300" height="188" fill="#1d1848" opacity=".6"/>';

const lamps = times(3, (i) => {
  const x = 48 + i * 102;
  return `<circle cx="${x}" cy="128" r="44" fill="url(#lamp)"/><path d="M${x - 1.5} 130h3v66h-3z" fill="#2a2440"/>
    <circle cx="${x}" cy="127" r="5" fill="#fff6db"/>`;
});

const cat = (fur: string, stripes: string) => `
  <path d="M118 190c-10-44 6-66 34-66s48 26 40 66z" fill="${fur}"/>
  <path d="M190 184c26 2 34-14 26-30" stroke="${fur}" stroke-width="11" fill="none" stroke-linecap="round"/>
  <path d="M122 108l-4-28 20 14h24l20-14-4 28c6 24-8 34-28 34s-34-10-28-34z" fill="${fur}"/>
  <path d="M150 94v12M140 96v8M160 96v8M178 150h12M180 162h12M120 150h10M118 162h10" stroke="${stripes}" stroke-width="4"
    stroke-linecap="round"/>
  <path d="M134 116q5-5 10 0M156 116q5-5 10 0" stroke="#2a1a12" stroke-width="2.6" fill="none" stroke-linecap="round"/>
  <path d="M147 124h6l-3 4z" fill="#e58a8a"/><path d="M150 128q-5 6-10 2M150 128q5 6 10 2" stroke="#2a1a12" stroke-width="2" fill="none"/>`;

const windowsill = (view: string, more: string) =>
  picture(`<defs>${fade("out", "#8fc9ee", "#ffe9c2")}</defs><rect width="300" height="225" fill="#f3dcc4"/>
    <rect x="50" y="18" width="200" height="172" rx="8" fill="#fff7ea"/><rect x="60" y="28" width="180" height="154" fill="url(#out)"/>
    ${view}<path d="M147 28h6v154h-6zM60 100h180v5H60z" fill="#fff7ea"/>
    <rect x="34" y="182" width="232" height="14" rx="4" fill="#d9a877"/>${more}`);

const loaf = `<rect width="300" height="225" fill="#f6e6cf"/><path d="M0 150h300v75H0z" fill="#b9814f"/>
  <path d="M0 150h300v8H0z" fill="#cf9a66"/><ellipse cx="150" cy="182" rx="112" ry="20" fill="#8f5e36"/>
  <ellipse cx="150" cy="176" rx="112" ry="20" fill="#a9713f"/>
  <path d="M62 160c-6-52 34-82 88-82s94 30 88 82c-2 16-174 16-176 0z" fill="#c57a35"/>
  <path d="M74 140c4-36 34-54 76-54 20 0 36 4 50 12-40-2-96 8-126 42z" fill="#dd9a50" opacity=".8"/>
  <path d="M96 132q22-34 42-38M130 140q22-38 44-44M166 144q20-34 38-38" stroke="#f8e2bd" stroke-width="7" fill="none"
    stroke-linecap="round"/>
  <path d="M120 56q-8-12 0-22M150 50q-8-12 0-22M180 56q-8-12 0-22" stroke="#fff" stroke-width="5" fill="none" opacity=".8"
    stroke-linecap="round"/>`;

const cups = (x: number, colour: string) => `
  <ellipse cx="${x}" cy="176" rx="44" ry="9" fill="#fff" opacity=".9"/><path d="M${x - 28} 118h56c0 34-8 54-28 54s-28-20-28-54z" fill="${colour}"/>
  <ellipse cx="${x}" cy="118" rx="28" ry="7" fill="#4a2a18"/><ellipse cx="${x}" cy="117" rx="18" ry="4" fill="#c99468"/>
  <path d="M${x + 27} 126c20-2 18 26-4 26" stroke="${colour}" stroke-width="6" fill="none"/>`;

const dog = `<rect width="300" height="225" fill="#cfe9d2"/><path d="M0 160h300v65H0z" fill="#7fb87a"/>
  <path d="M104 200c-8-50 10-74 46-74s54 24 46 74z" fill="#d9a25f"/><path d="M130 200c-4-34 6-50 20-50s24 16 20 50z" fill="#fff3e0"/>
  <ellipse cx="150" cy="96" rx="44" ry="42" fill="#d9a25f"/><path d="M108 78c-26-4-30 34-14 52 14-2 20-24 20-42zM192 78c26-4 30 34 14 52-14-2-20-24-20-42z" fill="#9a6636"/>
  <ellipse cx="150" cy="114" rx="24" ry="20" fill="#fff3e0"/><circle cx="133" cy="90" r="4.5" fill="#2a1a12"/><circle cx="167" cy="90" r="4.5" fill="#2a1a12"/>
  <ellipse cx="150" cy="105" rx="8" ry="6" fill="#2a1a12"/><path d="M142 122c2 14 14 14 16 0z" fill="#ef7f8a"/>
  <path d="M120 138c14 10 46 10 60 0l-2 10c-14 8-42 8-56 0z" fill="#e8543f"/>`;

const soup = `<rect width="300" height="225" fill="#e9f0dd"/><path d="M0 128h300v97H0z" fill="#d9b98a"/>
  <ellipse cx="150" cy="170" rx="112" ry="42" fill="#fff"/><ellipse cx="150" cy="162" rx="96" ry="32" fill="#e9eef2"/>
  <ellipse cx="150" cy="160" rx="86" ry="26" fill="#e8893c"/><g fill="#3f8f5f"><ellipse cx="120" cy="154" rx="10" ry="4"/>
  <ellipse cx="180" cy="166" rx="11" ry="4"/><ellipse cx="150" cy="150" rx="8" ry="3"/></g><g fill="#fff3e0">
  <circle cx="140" cy="166" r="7"/><circle cx="168" cy="154" r="6"/><circle cx="104" cy="164" r="6"/></g>
  <path d="M236 40l-40 110" stroke="#9a6636" stroke-width="9" stroke-linecap="round"/>`;

export const town: Record<string, Drawing> = {
  street: street("#fff3d6", ["#8fcdf2", "#ffeccc"], "#d9c4a8", ""),
  lampsOn: street("#ffd77a", ["#2a2a63", "#b0597f"], "#4a3f63", DARKNESS + lamps),
  rain: street("#ffe6a8", ["#8593a6", "#c3ccd6"], "#6b7684", puddles),
  cat: windowsill('<path d="M60 140h180v42H60z" fill="#2f86ad"/>', cat("#e39a4e", "#b56a28")),
  greyCat: windowsill('<path d="M60 132c50-30 110-20 180 4v46H60z" fill="#7fb87a"/>', cat("#8a8f9c", "#5d626e")),
  loaf: picture(loaf),
  coffee: picture(
    `<rect width="300" height="225" fill="#f2d9c0"/><path d="M0 156h300v69H0z" fill="#8a5a3c"/>${cups(96, "#2f6b8f")}${cups(206, "#e8b23c")}`,
  ),
  dog: picture(dog),
  soup: picture(soup),
};
