import {
  NOTIFICATION_SETTINGS,
  type NotificationSetting,
  type NotificationSettings,
  type NotificationType,
} from "@plaza/contract/notifications";
import type { AppContext, Viewer } from "../../context.ts";
import { writeAs } from "../../session/session.ts";
import { listUnwanted, updateUnwanted } from "./settings.queries.ts";

const SETTINGS = Object.keys(NOTIFICATION_SETTINGS) as NotificationSetting[];

export async function showSettings(ctx: AppContext, viewer: Viewer): Promise<NotificationSettings> {
  const unwanted = new Set((await listUnwanted(ctx.db, viewer.id)).map(({ setting }) => setting));
  return Object.fromEntries(SETTINGS.map((setting) => [setting, !unwanted.has(setting)])) as NotificationSettings;
}

export async function changeSettings(
  ctx: AppContext,
  viewer: Viewer,
  change: { [Setting in NotificationSetting]?: boolean | undefined },
) {
  const set = (isWanted: boolean) => SETTINGS.filter((setting) => change[setting] === isWanted);
  await writeAs(ctx, viewer, (db) => updateUnwanted(db, viewer.id, set(false), set(true)));
  return showSettings(ctx, viewer);
}

/** Null for a type that cannot be switched off. */
export const settingOf = (type: NotificationType) =>
  SETTINGS.find((setting) => (NOTIFICATION_SETTINGS[setting] as readonly string[]).includes(type)) ?? null;
