import { MAX_UPLOAD_BYTES } from "@plaza/contract/media";
import { AppError, conflict, unavailable } from "../../errors.ts";

/** A file counts against nobody's room until it is whole, so only so many may be on their way. */
const MAX_PER_OWNER = 4;
const MAX_AT_ONCE = 64;

/** The objects whose files are arriving at this node, and whose they are. */
const arriving = new Map<string, string>();

/** One file at a time to one address, and few at a time for one member. */
export async function whileReceiving<T>(name: string, ownerId: string, receive: () => Promise<T>): Promise<T> {
  if (arriving.has(name)) throw conflict("A file is already being sent to this address");
  const ofOwner = [...arriving.values()].filter((owner) => owner === ownerId).length;
  if (ofOwner >= MAX_PER_OWNER)
    throw new AppError(429, "Please wait until your other uploads are done", { retryAfter: 5 });
  if (arriving.size >= MAX_AT_ONCE) throw unavailable();
  arriving.set(name, ownerId);
  try {
    return await receive();
  } finally {
    arriving.delete(name);
  }
}

/** What those on their way may still take up. */
export const expectedBytes = () => arriving.size * MAX_UPLOAD_BYTES;
