import type { AppContext } from "../../context.ts";
import type { Look } from "../../look.ts";
import { styleOf } from "./colours.ts";
import { findCachedInstance, type CachedInstance } from "./instance.ts";

/** In place of our own mark, wherever a screen draws it. */
const logoStyle = (logoUrl: string) =>
  `svg.mark{background:url(${logoUrl}) center/contain no-repeat}svg.mark>*{visibility:hidden}`;

const looks = new WeakMap<CachedInstance, Look>();

/** What the page itself says of the instance, so that its first screen needs no further request. */
export async function findLook(ctx: AppContext): Promise<Look> {
  const held = await findCachedInstance(ctx);
  const look = looks.get(held) ?? lookOf(ctx, held);
  looks.set(held, look);
  return look;
}

function lookOf(ctx: AppContext, { instance, icons }: CachedInstance): Look {
  const { name, accent, welcome, contact, logoUrl, defaultAudience, defaultFeed, maxUploadMegabytes } = instance;
  const { language, currency, worldPages, registrationMode, robotCheck, membersInvite } = instance;
  return {
    appName: name,
    language,
    publicUrl: ctx.settings.publicUrl ?? "",
    style: (accent ? styleOf(accent) : "") + (logoUrl ? logoStyle(logoUrl) : ""),
    logoVersion: logoUrl?.split("=")[1] ?? null,
    icons: icons.map(({ name, png }) => ({ path: `/icons/${name}`, body: png })),
    instance: {
      name,
      ...(welcome && { welcome }),
      ...(contact && { contact }),
      ...(defaultAudience !== "public" && { defaultAudience }),
      ...(defaultFeed !== "everyone" && { defaultFeed }),
      ...(maxUploadMegabytes !== 10 && { megabytes: maxUploadMegabytes }),
      ...(!worldPages && { isClosedToWorld: true }),
      ...(currency !== "USD" && { currency }),
      ...((registrationMode !== "open" || robotCheck) && { extras: true }),
      ...(membersInvite && { membersInvite }),
      ...(ctx.settings.translator && { translation: true }),
      ...(ctx.settings.hasCalls && { calls: true }),
      ...(ctx.settings.hasCalls && ctx.settings.turn && { relay: true }),
    },
  };
}
