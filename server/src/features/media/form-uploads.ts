import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { IMAGE_TYPES, MAX_UPLOAD_BYTES } from "@plaza/contract/media";
import type { AppContext, Viewer } from "../../context.ts";
import { readClock } from "../../db/clock.ts";
import { refuse } from "../../errors.ts";
import { readForm } from "../../requests/form-body.ts";
import { objectUrl, readyMedia } from "./media.ts";
import { deleteUnattached, findObject } from "./objects.queries.ts";
import { isSame, sign } from "../../requests/signatures.ts";
import { expectObject, storeArrived } from "./uploads.ts";

const POLICY_SECONDS = 10 * 60;

/** What a form may send, and until when: signed, so that none of it can be widened. */
interface Policy {
  key: string;
  owner: string;
  expires: number;
  bytes: [least: number, most: number];
  types: string[];
}

export async function uploadParams(ctx: AppContext, owner: Viewer, origin: string) {
  const key = await expectObject(ctx, owner, origin);
  const expires = (await readClock(ctx.db)) + POLICY_SECONDS;
  const terms: Policy = { key, owner: owner.id, expires, bytes: [1, MAX_UPLOAD_BYTES], types: IMAGE_TYPES };
  const policy = Buffer.from(JSON.stringify(terms)).toString("base64url");
  const fields = { key, policy, signature: sign(ctx, "form", [policy]) };
  return { url: `${origin}/objects`, fields, publicUrl: objectUrl(key) };
}

/** A form with the fields it was given, and after them a picture. */
export async function receiveForm(ctx: AppContext, headers: IncomingHttpHeaders, body: Readable) {
  let latest: Policy | undefined;
  await readForm(headers, body, async (fields, file) => {
    const policy = readPolicy(ctx, fields);
    if (policy.expires < (await readClock(ctx.db))) throw refuse("form_expired");
    const object = await findObject(ctx.db, policy.key);
    if (object?.state !== "waiting" || object.ownerId !== policy.owner) throw refuse("form_sent");
    await storeArrived(ctx, object, file);
    latest = policy;
  });
  if (latest) await assertPicture(ctx, latest);
}

function readPolicy(ctx: AppContext, fields: Map<string, string>): Policy {
  const policy = fields.get("policy") ?? "";
  if (!isSame(fields.get("signature") ?? "", sign(ctx, "form", [policy]))) throw refuse("form_invalid");
  const terms = JSON.parse(Buffer.from(policy, "base64url").toString()) as Policy;
  if (fields.get("key") !== terms.key) throw refuse("form_invalid");
  return terms;
}

async function assertPicture(ctx: AppContext, { key, owner }: Policy) {
  const { id, kind } = await readyMedia(ctx, { id: owner }, objectUrl(key), null);
  if (kind === "image") return;
  await deleteUnattached(ctx.db, id);
  throw refuse("photos_only");
}
