import { says } from "@plaza/contract/words/says";
import { isDeepStrictEqual } from "node:util";
import type { SettingsForm } from "@plaza/contract/forms/settings-form";
import type { AdminSettings } from "@plaza/contract/instance";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { refuse } from "../../errors.ts";
import { record } from "../../session/admin-acts.ts";
import { writeAs } from "../../session/session.ts";
import { refuseTooLight } from "./colours.ts";
import { type Chosen, deleteIcons, type IconRow, insertIcon, lockChosen, updateChosen } from "./instance.queries.ts";
import { findInstance, inForce } from "./instance.ts";

/** An upload in the sizes that browsers ask for. */
export interface Logo {
  version: string;
  icons: IconRow[];
  /** Deletes the upload, which nothing needs once the icons lie in the database. */
  discard: (tx: Transaction) => Promise<void>;
}

export type DrawLogo = (ctx: AppContext, admin: Viewer, address: string) => Promise<Logo>;

/** The names of the settings in the audit log. */
const LABELS: Record<keyof Chosen, string> = {
  name: says("name"),
  welcome: says("welcome text"),
  contact: says("contact"),
  accent: says("accent color"),
  logoVersion: says("logo"),
  defaultAudience: says("default audience"),
  defaultFeed: says("default feed"),
  maxUploadMegabytes: says("maximum upload size"),
  storyHours: says("story duration"),
  language: says("default language"),
  currency: says("currency"),
  linkPreviews: says("link previews"),
  worldPages: says("posts for the world"),
  registrationMode: says("who can sign up"),
  registrationQuestion: says("application question"),
  membersInvite: says("member invites"),
  allowedDomains: says("allowed email domains"),
  refusedDomains: says("blocked email domains"),
  robotCheck: says("bot check"),
  firstDayLimits: says("first-day limits"),
  staffTwoFactor: says("two-factor for staff"),
  filters: says("filters"),
  rules: says("rules"),
  privacy: says("privacy page"),
  about: says("about page"),
};

export async function showSettings(ctx: AppContext): Promise<AdminSettings> {
  return { ...(await findInstance(ctx)), setByEnvironment: fixedFields(ctx) };
}

const fixedFields = ({ settings }: AppContext): Record<string, string> =>
  Object.fromEntries(Object.entries(settings.fixed).map(([field, { by }]) => [field, by]));

export async function editSettings(
  ctx: AppContext,
  admin: Viewer,
  { logoUrl, ...sent }: SettingsForm,
  drawLogo: DrawLogo,
): Promise<AdminSettings> {
  refuseFixed(ctx, sent);
  // Nobody would be left who could take it back.
  if (sent.staffTwoFactor && !admin.hasTwoFactors) throw refuse("own_two_factor_needed");
  if (sent.accent) refuseTooLight(sent.accent);
  // The address that the settings show is no upload: it means that the logo stays.
  const isOther = logoUrl && logoUrl !== (await findInstance(ctx)).logoUrl;
  const logo = isOther ? await drawLogo(ctx, admin, logoUrl) : null;

  const chosen = await writeAs(ctx, admin, async (tx) => {
    const before = (await lockChosen(tx))?.chosen ?? {};
    if (logo) await storeLogo(tx, logo);
    if (logoUrl === null) await deleteIcons(tx);
    const wanted: Chosen = {
      ...sent,
      ...(logo && { logoVersion: logo.version }),
      ...(logoUrl === null && { logoVersion: null }),
    };
    const held: Record<string, unknown> = { ...inForce(ctx, before), logoVersion: before.logoVersion ?? null };
    const changed = Object.entries(wanted).filter(([field, value]) => !isDeepStrictEqual(value, held[field]));
    if (changed.length === 0) return before;
    await updateChosen(tx, Object.fromEntries(changed));
    const note = changed.map(([field]) => LABELS[field as keyof Chosen]).join(", ");
    await record(tx, admin, "settings", { kind: "instance", id: null, name: says("settings"), note });
    return { ...before, ...wanted };
  });
  return { ...inForce(ctx, chosen), setByEnvironment: fixedFields(ctx) };
}

/** The environment wins, and says so. */
function refuseFixed({ settings }: AppContext, sent: Chosen) {
  for (const [field, { by, value }] of Object.entries(settings.fixed)) {
    const wanted = sent[field as keyof typeof settings.fixed];
    if (wanted !== undefined && wanted !== value) throw refuse("set_by_environment", { values: { by } });
  }
}

async function storeLogo(tx: Transaction, { icons, discard }: Logo) {
  await deleteIcons(tx);
  for (const icon of icons) await insertIcon(tx, icon);
  await discard(tx);
}
