import { MAX_UPLOAD_BYTES } from "@plaza/contract/media";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { mp4 } from "../../testing/films.ts";
import { finish, get, jpeg } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { sign } from "../../requests/signatures.ts";

interface Params {
  url: string;
  fields: Record<string, string>;
  publicUrl: string;
}

const world = useWorld();
let ana: Person;
beforeAll(async () => {
  ana = await world.member();
});

const paramsFor = async (member: Person): Promise<Params> => (await member.send("/api/upload-params")).json;

async function post({ url, fields }: Pick<Params, "url" | "fields">, file?: Uint8Array, name = "file") {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (file) form.append(name, new Blob([new Uint8Array(file)], { type: "image/jpeg" }), "photo.jpg");
  const response = await fetch(url, { method: "POST", body: form });
  return { status: response.status, text: await response.text() };
}

/** The same fields as if they had been given a moment longer ago than they are good for. */
function expired({ key = "", policy: given = "" }: Record<string, string>) {
  const terms = JSON.parse(Buffer.from(given, "base64url").toString());
  const policy = Buffer.from(JSON.stringify({ ...terms, expires: terms.expires - 601 })).toString("base64url");
  return { key, policy, signature: sign(world.ctx, "form", [policy]) };
}

describe("sending a picture by form", () => {
  it("answers 204, and the picture is where it was said to be", async () => {
    const params = await paramsFor(ana);
    expect(new URL(params.url).origin).toBe(new URL(world.url).origin);
    expect(await post(params, await jpeg())).toEqual({ status: 204, text: "" });
    expect((await get(world, params.publicUrl, ana)).status).toBe(200);
    expect((await finish(ana, params.publicUrl)).json).toEqual({ objectPath: params.publicUrl });
    expect((await finish(await world.member(), params.publicUrl)).status).toBe(400);
  });

  it("K2: is possible once", async () => {
    const params = await paramsFor(ana);
    await post(params, await jpeg());
    expect((await post(params, await jpeg())).status).toBe(409);
    const fresh = await paramsFor(ana);
    const sent = await Promise.all(Array.from({ length: 5 }, async () => (await post(fresh, await jpeg())).status));
    expect(sent.toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409, 409]);
  });

  it("K2: refuses fields that were changed, left out, exchanged or are too old", async () => {
    const [params, other] = [await paramsFor(ana), await paramsFor(ana)];
    const { key = "", policy = "", signature = "" } = params.fields;
    const wider = Buffer.from(policy, "base64url").toString().replace(String(MAX_UPLOAD_BYTES), "99999999999");
    const changed: Record<string, string>[] = [
      { key: other.fields["key"] ?? "", policy, signature },
      { key, policy: Buffer.from(wider).toString("base64url"), signature },
      { key, policy, signature: `${signature.slice(0, -2)}xx` },
      { key, policy: other.fields["policy"] ?? "", signature: other.fields["signature"] ?? "" },
      { key, signature },
      { key, policy },
      { policy, signature },
      {},
    ];
    for (const fields of changed) expect((await post({ url: params.url, fields }, await jpeg())).status).toBe(403);
    expect((await post({ url: params.url, fields: expired(params.fields) }, await jpeg())).status).toBe(403);
    expect((await post(params, await jpeg())).status).toBe(204);
  });

  it.each([-2, 2])("is possible where one node's clock is off by %i hours", async (hours) => {
    const given = await paramsFor(ana);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 60 * 60_000 });
    const [sent, givenThere] = [await post(given, await jpeg()), await paramsFor(ana)];
    vi.useRealTimers();
    expect([sent.status, (await post(givenThere, await jpeg())).status]).toEqual([204, 204]);
  });

  it("K2: takes exactly 10,485,760 bytes and not one more", async () => {
    const photo = await jpeg();
    const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
    expect((await post(await paramsFor(ana), padded(MAX_UPLOAD_BYTES + 1))).status).toBe(413);
    expect((await post(await paramsFor(ana), padded(MAX_UPLOAD_BYTES + 1_000_000))).status).toBe(413);
    expect((await post(await paramsFor(ana), padded(MAX_UPLOAD_BYTES))).status).toBe(204);
  });

  it("takes pictures only, and keeps nothing of anything else", async () => {
    const wrong = [mp4(), Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), Buffer.from("<!doctype html>")];
    for (const bytes of wrong) {
      const params = await paramsFor(ana);
      expect((await post(params, bytes)).status).toBe(415);
      expect((await get(world, params.publicUrl, ana)).status).toBe(404);
      expect((await finish(ana, params.publicUrl)).status).toBe(400);
    }
  });

  it("refuses a form without a file, or that is none", async () => {
    const params = await paramsFor(ana);
    expect((await post(params)).status).toBe(400);
    expect((await post(params, await jpeg(), "picture")).status).toBe(400);
    expect((await post(params, Buffer.alloc(0))).status).toBe(400);
    const send = async (type: string, body: string) =>
      (await fetch(params.url, { method: "POST", body, headers: { "content-type": type } })).status;
    expect(await send("application/json", "{}")).toBe(415);
    expect(await send("multipart/form-data", "x")).toBe(415);
    expect(await send("multipart/form-data; x=y", "x")).toBe(400);
    expect(await send("multipart/form-data; boundary=b", "x")).toBe(400);
    const cut = `--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\nhalf`;
    expect(await send("multipart/form-data; boundary=b", cut)).toBe(403);
  });
});
