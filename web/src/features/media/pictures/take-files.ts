import { type Accept, prepareFile, refusalOf } from "#features/media/file-choice.ts";
import { createUpload, type Prepare, RefusedFile, type Transfer } from "#features/media/upload.ts";
import { randomId } from "#lib/text/random-id.ts";
import type { Attachment } from "./attachment.ts";
import { t } from "#lib/words/words.ts";

type Change = (update: (now: Attachment[]) => Attachment[]) => void;

interface Taking {
  accept: Accept;
  /** How many more there may be. */
  room: number;
  change: Change;
  transfer: Transfer | undefined;
  onRefusal: (sentence: string) => void;
}

/** So many uploads of one member at once leave the server room for others. */
const LANES = 2;

/** Adds files and uploads them. What cannot be taken is said, and the rest is taken. */
export async function takeFiles(files: File[], taking: Taking): Promise<void> {
  const { accept, room, change, onRefusal } = taking;
  const refused = files.map((file) => refusalOf([file], accept)).find((refusal) => refusal !== null);
  const accepted = files.filter((file) => refusalOf([file], accept) === null);
  const taken = accepted.slice(0, Math.max(0, room));
  if (refused) onRefusal(refused);
  else if (taken.length < accepted.length) onRefusal(t("You can't add more photos here."));
  const added = taken.map((file) => attach(file, taking));
  change((now) => [...now, ...added]);
  const queue = [...added];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await next.send?.();
  };
  await Promise.all(Array.from({ length: LANES }, work));
}

function attach(file: File, { accept, change, transfer }: Taking): Attachment {
  const upload = createUpload(file, transfer);
  const id = randomId();
  const prepare: Prepare = async (options) => {
    const prepared = await prepareFile(file, accept);
    if (typeof prepared === "string") throw new RefusedFile(prepared);
    return prepared.shrink ? prepared.shrink(options) : prepared.file;
  };
  let sending: Promise<string | null> | null = null;
  async function send() {
    const { objectPath } = await upload.start(prepare);
    if (objectPath) change((now) => now.map((one) => (one.id === id ? { ...one, objectPath } : one)));
    return objectPath;
  }
  return {
    id,
    kind: file.type.startsWith("video") ? "video" : "image",
    previewUrl: URL.createObjectURL(file),
    width: 0,
    height: 0,
    alt: "",
    objectPath: null,
    upload,
    // What waits for an upload that is in flight must not start it anew.
    send: () => (sending ??= send().finally(() => (sending = null))),
  };
}
