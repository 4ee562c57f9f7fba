import { type Channels, type ChannelsChange, MAIL_KINDS, type MailKind, PUSH_KINDS } from "@plaza/contract/mails";
import type { NotificationType } from "@plaza/contract/notifications";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { writeAs } from "../../session/session.ts";
import { settingOf } from "../notifications/settings.ts";
import { limitEdits } from "../users/edits.ts";
import {
  type Channel,
  deleteDigest,
  findDigest,
  findUnwantedChannel,
  listUnwantedChannels,
  updateUnwantedChannels,
  upsertDigest,
} from "./channels.queries.ts";

/** What a mail can be unsubscribed from. */
export type Subscription = MailKind | "digest";

export async function showChannels(ctx: AppContext, viewer: Viewer): Promise<Channels> {
  const rows = await listUnwantedChannels(ctx.db, viewer.id);
  const unwanted = new Set(rows.map(({ channel, setting }) => `${channel} ${setting}`));
  const wishes = (channel: Channel, settings: readonly string[]) =>
    Object.fromEntries(settings.map((setting) => [setting, !unwanted.has(`${channel} ${setting}`)]));
  return {
    push: wishes("push", PUSH_KINDS) as Channels["push"],
    mail: wishes("mail", MAIL_KINDS) as Channels["mail"],
    digest: (await findDigest(ctx.db, viewer.id))?.every ?? "off",
    hasMail: ctx.mailer !== null,
  };
}

export async function changeChannels(
  ctx: AppContext,
  viewer: Viewer,
  { digest, ...change }: ChannelsChange,
): Promise<Channels> {
  await limitEdits(ctx, viewer);
  await writeAs(ctx, viewer, async (tx) => {
    for (const channel of ["push", "mail"] as const) {
      const wishes = Object.entries(change[channel] ?? {});
      const set = (isWanted: boolean) => wishes.flatMap(([name, value]) => (value === isWanted ? name : []));
      if (wishes.length > 0) {
        await updateUnwantedChannels(tx, viewer.id, channel, { unwanted: set(false), wanted: set(true) });
      }
    }
    if (digest === "off") await deleteDigest(tx, viewer.id);
    else if (digest) await upsertDigest(tx, viewer.id, digest);
  });
  return showChannels(ctx, viewer);
}

/** Whether a notification of this type may be sent by the channel; what has no setting always may. */
export async function isWantedBy(db: Db, userId: string, channel: Channel, type: NotificationType): Promise<boolean> {
  const setting = settingOf(type);
  return setting === null || (await findUnwantedChannel(db, userId, channel, setting)) === undefined;
}

export async function isSubscribed(db: Db, userId: string, kind: Subscription): Promise<boolean> {
  if (kind === "digest") return (await findDigest(db, userId)) !== undefined;
  return (await findUnwantedChannel(db, userId, "mail", kind)) === undefined;
}

/** Ends the mails of one kind, which may have ended before. */
export async function endSubscription(db: Db, userId: string, kind: Subscription) {
  if (kind === "digest") await deleteDigest(db, userId);
  else await updateUnwantedChannels(db, userId, "mail", { unwanted: [kind], wanted: [] });
}
