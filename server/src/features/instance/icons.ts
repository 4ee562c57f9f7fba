import { createHash } from "node:crypto";
import type { AppContext, Viewer } from "../../context.ts";
import { badInput } from "../../errors.ts";
import { drawSquare } from "../media/images.ts";
import { readyMedia } from "../media/media.ts";
import { fullKey } from "../media/object-names.ts";
import type { IconRow } from "./instance.queries.ts";

/** A phone cuts a maskable icon into a shape of its own: what matters stays within four fifths of it. */
const SHAPES = [
  { name: "logo-180.png", side: 180, inner: 148, isOpaque: true },
  { name: "logo-192.png", side: 192, inner: 192, isOpaque: false },
  { name: "logo-512.png", side: 512, inner: 512, isOpaque: false },
  { name: "logo-maskable-192.png", side: 192, inner: 140, isOpaque: true },
  { name: "logo-maskable-512.png", side: 512, inner: 372, isOpaque: true },
];

export interface Logo {
  /** The upload that it was made of, and that nothing needs any more. */
  objectId: string;
  version: string;
  icons: IconRow[];
}

/** The administrator's own upload in the sizes that browsers ask for. */
export async function drawLogo(ctx: AppContext, admin: Viewer, address: string): Promise<Logo> {
  const { id, name } = await readyMedia(ctx, admin, address, "image");
  const picture = await ctx.storage.readAll(fullKey(name));
  if (!picture) throw badInput("The picture has not arrived yet", { logoUrl: "Upload it again" });
  const icons: IconRow[] = [];
  for (const { name, ...shape } of SHAPES) icons.push({ name, png: await drawSquare(picture, shape) });
  const hash = createHash("sha256");
  for (const { png } of icons) hash.update(png);
  return { objectId: id, version: hash.digest("hex").slice(0, 12), icons };
}
