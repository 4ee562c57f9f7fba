// Draws the app's icons from the one drawing of the mark: node scripts/release/icons.mjs, whenever the mark changes.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import vm from "node:vm";
import { crc32, deflateSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { transform } from "esbuild";
import { findOrInstallBrowser } from "../test/browser.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, "web/public/icons");
const FINER = 4;

const { MarkGradient, MarkShapes } = await readDrawing(path.join(root, "web/src/ui/art/mark-shapes.tsx"));

/** A browser's tab and most desktops show the icon as it is; phones cut their own shape out of a full square. */
const rounded = icon({ corner: 14 });
const square = icon({ corner: 0 });
// The part a phone may crop reaches further in than the mark's own margin allows.
const maskable = icon({ corner: 0, scale: 0.9 });
/** A phone's status bar shows the shape alone, in its own color. */
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="8 8 32 32"><mask id="m" fill="#fff">${MarkShapes()
  .replaceAll("#23180f", "#fff")
  .replace("#fff3e0", "#000")}</mask><rect x="8" y="8" width="32" height="32" fill="#fff" mask="url(#m)"/></svg>`;

await mkdir(folder, { recursive: true });
await writeFile(path.join(folder, "icon.svg"), `${rounded}\n`);
await draw([
  { file: "icon-192.png", svg: rounded, size: 192 },
  { file: "icon-512.png", svg: rounded, size: 512 },
  { file: "maskable-192.png", svg: maskable, size: 192 },
  { file: "maskable-512.png", svg: maskable, size: 512 },
  { file: "apple-touch-icon.png", svg: square, size: 180 },
  { file: "badge-96.png", svg: badge, size: 96 },
  // The shortcuts of a long press on the icon: see server/src/http/manifest.ts.
  { file: "new-post-96.png", svg: await shortcut("square-pen"), size: 96 },
  { file: "messages-96.png", svg: await shortcut("message-circle"), size: 96 },
  { file: "events-96.png", svg: await shortcut("calendar-days"), size: 96 },
]);

/** An icon that the screens use for the same action. */
async function shortcut(name) {
  const { __iconData } = await import(path.join(root, `node_modules/lucide-react/dist/esm/icons/${name}.mjs`));
  const lines = __iconData.node.map(([type, { key: _, ...attributes }]) => element(type, attributes)).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="#fff3e0"/>` +
    `<g transform="translate(12 12)" fill="none" stroke="#23180f" stroke-width="2" stroke-linecap="round" ` +
    `stroke-linejoin="round">${lines}</g></svg>`
  );
}

function icon({ corner, scale = 1 }) {
  const move = 24 * (1 - scale);
  const mark =
    scale === 1 ? MarkShapes() : `<g transform="translate(${move} ${move}) scale(${scale})">${MarkShapes()}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs>${MarkGradient({ id: "g" })}</defs>` +
    `<rect width="48" height="48"${corner ? ` rx="${corner}"` : ""} fill="url(#g)"/>${mark}</svg>`
  );
}

/** The components of a drawing without hooks, as functions that return SVG text. */
async function readDrawing(file) {
  const source = await readFile(file, "utf8");
  const options = { loader: "tsx", format: "cjs", jsx: "transform", jsxFactory: "element", jsxFragment: "fragment" };
  const { code } = await transform(source, options);
  const module = { exports: {} };
  vm.runInNewContext(code, { module, element, fragment: ({ children }) => children });
  return module.exports;
}

function element(type, props, ...parts) {
  const children = parts.flat().join("");
  if (typeof type === "function") return type({ ...props, children });
  const attributes = Object.entries(props ?? {})
    .map(([name, value]) => ` ${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`)
    .join("");
  return children ? `<${type}${attributes}>${children}</${type}>` : `<${type}${attributes}/>`;
}

async function draw(pictures) {
  const executablePath = await findOrInstallBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
  const page = await browser.newPage();
  for (const { file, svg, size } of pictures) {
    const pixels = Buffer.from(await page.evaluate(rasterise, { svg, size: size * FINER }), "base64");
    await writeFile(path.join(folder, file), png(averaged(pixels, size), size));
    console.log(`web/public/icons/${file}`);
  }
  await browser.close();
}

/** Runs in the page; returns the pixels as RGBA in base64. */
async function rasterise({ svg, size }) {
  const image = new Image(size, size);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0, size, size);
  const { data } = context.getImageData(0, 0, size, size);
  let bytes = "";
  for (let i = 0; i < data.length; i += 8192) bytes += String.fromCharCode(...data.subarray(i, i + 8192));
  return btoa(bytes);
}

/** The browser dithers gradients with noise that a PNG cannot compress; the average of finer pixels has none left. */
function averaged(fine, size) {
  const result = Buffer.alloc(size * size * 4);
  for (let at = 0; at < result.length; at += 4) {
    const [x, y] = [(at / 4) % size, Math.floor(at / 4 / size)];
    const sum = [0, 0, 0, 0];
    for (let part = 0; part < FINER * FINER; part++) {
      const row = y * FINER + Math.floor(part / FINER);
      const from = (row * size * FINER + x * FINER + (part % FINER)) * 4;
      const alpha = fine[from + 3];
      for (let channel = 0; channel < 3; channel++) sum[channel] += fine[from + channel] * alpha;
      sum[3] += alpha;
    }
    for (let channel = 0; channel < 3; channel++) result[at + channel] = sum[3] && Math.round(sum[channel] / sum[3]);
    result[at + 3] = Math.round(sum[3] / FINER ** 2);
  }
  return result;
}

/** 8 bits a channel, RGBA, rows unfiltered: large even areas compress best so. */
function png(pixels, size) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8);
  const rows = Array.from({ length: size }, (_, y) => [
    Buffer.of(0),
    pixels.subarray(y * size * 4, (y + 1) * size * 4),
  ]);
  const data = deflateSync(Buffer.concat(rows.flat()), { level: 9 });
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
