import { PAGE_NAMES } from "@plaza/contract/community/instance";
import type { AppContext } from "../../context.ts";
import type { Look } from "../../look.ts";
import { styleOf } from "./colours.ts";
import { findHeld, type Held } from "./instance.ts";

const looks = new WeakMap<Held, Look>();

/** What the page itself says of the instance, so that its first screen needs no further request. */
export async function findLook(ctx: AppContext): Promise<Look> {
  const held = await findHeld(ctx);
  const look = looks.get(held) ?? lookOf(ctx, held);
  looks.set(held, look);
  return look;
}

function lookOf(ctx: AppContext, { instance, icons }: Held): Look {
  const { name, accent, welcome, contact, logoUrl, defaultAudience, maxUploadMegabytes } = instance;
  return {
    appName: name,
    publicUrl: ctx.settings.publicUrl ?? "",
    style: accent ? styleOf(accent) : "",
    logoVersion: logoUrl?.split("=")[1] ?? null,
    icons: icons.map(({ name, png }) => ({ path: `/icons/${name}`, body: png })),
    instance: {
      name,
      ...(welcome && { welcome }),
      ...(contact && { contact }),
      ...(logoUrl && { logoUrl }),
      ...(defaultAudience !== "public" && { defaultAudience }),
      ...(maxUploadMegabytes !== 10 && { maxUploadMegabytes }),
      ...(PAGE_NAMES.some((page) => instance[page]) && { pages: PAGE_NAMES.filter((page) => instance[page]) }),
    },
  };
}
