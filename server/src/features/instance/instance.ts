import type { Settings } from "@plaza/contract/instance";
import { Cached, perNode } from "../../cache/cached.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { type Chosen, findChosen, type IconRow, listIcons, lockChosenAsReader } from "./instance.queries.ts";

const DEFAULTS: Omit<Settings, "name"> = {
  welcome: null,
  contact: null,
  accent: null,
  logoUrl: null,
  defaultAudience: "public",
  defaultFeed: "everyone",
  maxUploadMegabytes: 10,
  storyHours: 24,
  language: "en",
  currency: "USD",
  linkPreviews: true,
  worldPages: true,
  registrationMode: "open",
  registrationQuestion: null,
  membersInvite: false,
  allowedDomains: [],
  refusedDomains: [],
  robotCheck: false,
  firstDayLimits: false,
  staffTwoFactor: false,
  filters: [],
  rules: null,
  privacy: null,
  about: null,
};

export interface CachedInstance {
  instance: Settings;
  icons: IconRow[];
}

/**
 * The settings are read at the start and after each change, on every node, and never with a request. While Redis is away
 * a node goes on with what it has; once Redis is back it reads them again.
 */
const cachedInstance = perNode((ctx) => {
  const cached = new Cached<CachedInstance>();
  const find = () => cached.one("", () => readInstance(ctx));
  ctx.cache.whenChanged("instance", () => {
    cached.drop(null);
    find().catch(() => {});
  });
  return find;
});

async function readInstance(ctx: AppContext): Promise<CachedInstance> {
  const chosen = (await findChosen(ctx.db))?.chosen ?? {};
  return { instance: inForce(ctx, chosen), icons: chosen.logoVersion ? await listIcons(ctx.db) : [] };
}

/** What holds: the environment's value, else what was chosen, else the default. */
export function inForce({ settings }: Pick<AppContext, "settings">, { logoVersion, ...chosen }: Chosen): Settings {
  const fixed = Object.entries(settings.fixed).map(([field, { value }]) => [field, value]);
  return {
    ...DEFAULTS,
    name: settings.appName,
    ...(chosen as Partial<Settings>),
    logoUrl: logoVersion ? `/icons/logo-192.png?v=${logoVersion}` : null,
    ...(Object.fromEntries(fixed) as Partial<Settings>),
  };
}

export const findInstance = async (ctx: AppContext): Promise<Settings> => (await cachedInstance(ctx)()).instance;

/** As they are stored; whoever changes them waits for the end of this transaction. */
export async function holdInstance(ctx: AppContext, tx: Db): Promise<Settings> {
  return inForce(ctx, (await lockChosenAsReader(tx))?.chosen ?? {});
}

/** The same for the page, which is sent also while the database is away. */
export const findCachedInstance = (ctx: AppContext): Promise<CachedInstance> =>
  cachedInstance(ctx)().catch(() => ({ instance: inForce(ctx, {}), icons: [] }));
