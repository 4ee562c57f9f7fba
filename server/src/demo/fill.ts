import type { AppContext } from "../context.ts";
import { hashPassword } from "../features/auth/password-hashing.ts";
import type { MediaToAttach } from "../features/media/media.ts";
import { StartError } from "../start-error.ts";
import * as rows from "./demo.queries.ts";
import { storeFile, storePictures } from "./picture-store.ts";
import { picturesOf } from "./pictures.ts";
import { planTown, type Town } from "./plan.ts";
import { writeTown } from "./write.ts";

const NOT_EMPTY = "This instance already has members; the demo fills an empty one only. Set DATA_DIR to a new folder.";

interface Options {
  password: string;
  now?: Date;
  /** Prints a line for each stage. */
  print: (line: string) => void;
  signal?: AbortSignal;
  /** The default of the instance from now on. What the members wrote is in English. */
  language?: string | null;
  /** How large each picture is of its own size: drawing and packing them is most of the work. */
  pictureScale?: number;
}

/** A few logins to print. The others have the same form: elena@example.com, kofi@example.com. */
const SHOWN = ["ana", "mina", "leo", "rosa", "tomas", "ines"];

/** Fills an empty instance with a town. If it fails or is stopped, it deletes what it had made. */
export async function fillWithTown(ctx: AppContext, options: Options) {
  const { password, now = new Date(), print, signal, language, pictureScale = 1 } = options;
  const town = planTown(now);
  await settle(ctx, town, password);
  print(`Members: ${town.people.length}`);
  try {
    const pictures = await storePictures(ctx, picturesOf(town, pictureScale), signal);
    print(`Pictures: ${pictures.size}, drawn and stored in every size`);
    const files = new Map<string, MediaToAttach[]>();
    for (const file of town.groupFiles) files.set(file.id, await storeFile(ctx, file.owner, file));
    await ctx.db.transaction(async (db) => {
      await writeTown(db, town, pictures, files);
      if (language) await rows.setLanguage(db, language);
    });
    signal?.throwIfAborted();
  } catch (error) {
    await rows.deleteMembers(ctx.db, idsOf(town)).catch((reason: unknown) => {
      ctx.log.error({ err: reason }, "What the demo had made could not be taken away again");
    });
    throw error;
  }
  for (const line of countsOf(town)) print(line);
  return town;
}

/** The lines that say how to log in. */
export const loginsOf = ({ people }: Town, password: string) => [
  ...people
    .filter(({ key }) => SHOWN.includes(key))
    .map(({ email, name, isAdmin }) => `  ${email.padEnd(18)} ${name}${isAdmin ? ", administrator" : ""}`),
  `\n  Password of all ${people.length} of them: ${password}`,
];

async function settle(ctx: AppContext, town: Town, password: string) {
  if (await rows.findAnyMember(ctx.db)) throw new StartError(NOT_EMPTY);
  const hash = await hashPassword(password);
  await ctx.db.transaction(async (db) => {
    await rows.lockMembers(db);
    if (await rows.findAnyMember(db)) throw new StartError(NOT_EMPTY);
    await rows.insertMembers(db, town.people);
    await rows.insertBirthdays(db, town.people);
    await rows.insertPasswordHashes(db, idsOf(town), hash);
  });
}

const idsOf = ({ people }: Town) => people.map(({ id }) => id);

function countsOf({
  friendships,
  posts,
  comments,
  reactions,
  saved,
  stories,
  views,
  chats,
  groupChats,
  listings,
  events,
  responses,
  groups,
  groupMembers,
  reports,
}: Town): string[] {
  const asked = friendships.filter(({ status }) => status === "pending").length;
  const shares = posts.filter(({ sharedPostId }) => sharedPostId).length;
  return [
    `Friendships: ${friendships.length - asked}, and ${asked} asked for`,
    `Posts: ${posts.length}, ${shares} of them shares, ${saved.length} times saved`,
    `Comments: ${comments.length}`,
    `Reactions: ${reactions.length}`,
    `Stories: ${stories.length}, seen ${views.length} times`,
    `Chats: ${chats.length}, with ${chats.flatMap(({ messages }) => messages).length} messages, and ${groupChats.length} of several`,
    `Listings: ${listings.length}, ${listings.filter(({ isSold }) => isSold).length} of them sold`,
    `Events: ${events.length}, answered ${responses.length} times`,
    `Groups: ${groups.length}, joined ${groupMembers.length} times`,
    `Reports: ${reports.length}, ${reports.filter((report) => !("outcome" in report)).length} of them open`,
  ];
}
