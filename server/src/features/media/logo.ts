import { createHash } from "node:crypto";
import { refuse } from "../../errors.ts";
import type { DrawLogo, Logo } from "../instance/settings.ts";
import { drawSquare } from "./images.ts";
import { deleteObject, readyMedia } from "./media.ts";
import { fullKey } from "./object-names.ts";

/** A phone cuts a maskable icon into a shape of its own: what matters stays within four fifths of it. */
const SHAPES = [
  { name: "logo-180.png", side: 180, inner: 148, isOpaque: true },
  { name: "logo-192.png", side: 192, inner: 192, isOpaque: false },
  { name: "logo-512.png", side: 512, inner: 512, isOpaque: false },
  { name: "logo-maskable-192.png", side: 192, inner: 140, isOpaque: true },
  { name: "logo-maskable-512.png", side: 512, inner: 372, isOpaque: true },
];

/** The administrator's own upload in the sizes that browsers ask for. */
export const drawLogo: DrawLogo = async (ctx, admin, address) => {
  const { id, name } = await readyMedia(ctx, admin, address, "image");
  const picture = await ctx.storage.readAll(fullKey(name));
  if (!picture) throw refuse("logo_not_uploaded", { fields: { logoUrl: "upload_again" } });
  const icons: Logo["icons"] = [];
  for (const { name, ...shape } of SHAPES) icons.push({ name, png: await drawSquare(picture, shape) });
  const hash = createHash("sha256");
  for (const { png } of icons) hash.update(png);
  return { version: hash.digest("hex").slice(0, 12), icons, discard: (tx) => deleteObject(tx, id) };
};
