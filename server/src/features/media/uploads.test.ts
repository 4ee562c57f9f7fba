import { readdirSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { MAX_UPLOAD_BYTES } from "@plaza/contract/media";
import { describe, expect, it, vi } from "vitest";
import { sql } from "../../db/sql.ts";
import { mp4 } from "../../testing/films.ts";
import { useUp } from "../../testing/acts/limits.ts";
import { finish, jpeg, put, send, upload, uploadAddress } from "../../testing/acts/uploads.ts";
import { useWorld } from "../../testing/use-world.ts";
import { eventually } from "../../testing/eventually.ts";
import { sign } from "../../requests/signatures.ts";
import { IMPORTED_A_DAY, storeImportedMedia } from "./attachments/imported-media.ts";
import { UPLOADS, UPLOADS_A_DAY } from "./uploads.ts";

const world = useWorld({ env: { RATE_LIMIT: "on" } });

const nameIn = (address: string) => new URL(address).pathname.split("/").at(-1) ?? "";
const stateOf = async (address: string) => {
  const name = nameIn(address);
  const object = await world.ctx.db.row<{ state: string }>(sql`select state from objects where name = ${name}`);
  return object?.state;
};
const staged = () => readdirSync(join(world.settings.dataDir, "media/staged"));
const nothingStaged = () => eventually(() => expect(staged()).toEqual([]));

describe("asking for an upload address", () => {
  it("answers an address at the request's own origin", async () => {
    const ana = await world.member();
    const response = await ana.send("/api/objects/upload", { method: "POST" });
    expect(response.status).toBe(201);
    expect(Object.keys(response.json)).toEqual(["uploadURL"]);
    expect(new URL(response.json.uploadURL).origin).toBe(new URL(world.url).origin);
  });

  it("U9: is allowed sixty times a minute, in either way", async () => {
    const ana = await world.member();
    expect(UPLOADS).toMatchObject({ max: 60, seconds: 60 });
    await useUp(world, UPLOADS, ana.id, 2);
    expect((await ana.send("/api/objects/upload", { method: "POST" })).status).toBe(201);
    expect((await ana.send("/api/upload-params")).status).toBe(200);
    const refused = await ana.send("/api/objects/upload", { method: "POST" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ana.send("/api/upload-params")).status).toBe(429);
  });

  it("is allowed five hundred times a day", async () => {
    const ana = await world.member();
    for (let count = 0; count < 500; count++) await world.ctx.limits.take(UPLOADS_A_DAY, ana.id);
    expect((await ana.send("/api/objects/upload", { method: "POST" })).status).toBe(429);
    expect((await ana.send("/api/upload-params")).status).toBe(429);
  });

  it("is not needed for an archive's files, of which three thousand come in a day", async () => {
    const ana = await world.member();
    const picture = await jpeg();
    for (let count = 1; count < IMPORTED_A_DAY.max; count++) await world.ctx.limits.take(IMPORTED_A_DAY, ana.id);
    expect(await storeImportedMedia(world.ctx, ana.id, picture)).toBeTruthy();
    await expect(storeImportedMedia(world.ctx, ana.id, picture)).rejects.toMatchObject({ status: 429 });
  });

  it("U9: is refused when the disk is nearly full", async () => {
    const ana = await world.member();
    const full = vi.spyOn(world.ctx.storage, "freeBytes").mockResolvedValue(499 * 1024 * 1024);
    const response = await ana.send("/api/objects/upload", { method: "POST" });
    full.mockRestore();
    expect([response.status, response.json.message]).toEqual([
      503,
      "The server is out of space. Please try again later, and let an administrator know.",
    ]);
  });

  it("U9: is refused to who has used up their 500 MB, and so is the file that would", async () => {
    const ana = await world.member();
    const address = await uploadAddress(ana);
    const bytes = 500 * 1024 * 1024 - 100;
    await world.ctx.db.rows(sql`
      insert into objects (owner_id, name, origin, bytes) values (${ana.id}, ${"q".repeat(22)}, '', ${bytes})`);
    expect((await put(address, Buffer.alloc(101))).status).toBe(413);
    expect(await stateOf(address)).toBe("waiting");
    expect((await put(address, Buffer.alloc(100))).status).toBe(200);
    expect((await ana.send("/api/objects/upload", { method: "POST" })).status).toBe(413);
  });
});

describe("sending a file", () => {
  it("needs no session, and whatever the file is said to be", async () => {
    const ana = await world.member();
    for (const type of ["image/jpeg", "application/json", "text/html", "nonsense"]) {
      expect((await put(await uploadAddress(ana), await jpeg(), { "content-type": type })).status).toBe(200);
    }
  });

  it("U1: takes exactly 10,485,760 bytes", async () => {
    const ana = await world.member();
    expect((await put(await uploadAddress(ana), Buffer.alloc(MAX_UPLOAD_BYTES))).status).toBe(200);
  });

  it("U1: refuses one byte more at once where that was announced", async () => {
    const address = await uploadAddress(await world.member());
    const response = await put(address, Buffer.alloc(MAX_UPLOAD_BYTES + 1));
    expect(response).toEqual({ status: 413, message: "Files can be up to 10 MB" });
    expect(await stateOf(address)).toBe("waiting");
  });

  it("U1: stops at one byte more where nothing was announced, and keeps nothing of it", async () => {
    const address = await uploadAddress(await world.member());
    const chunks = [Buffer.alloc(MAX_UPLOAD_BYTES), Buffer.alloc(1)];
    const body = new ReadableStream({
      pull: (controller) => {
        const chunk = chunks.shift();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
    });
    expect((await put(address, body)).status).toBe(413);
    expect(await stateOf(address)).toBe("waiting");
    await nothingStaged();
  });

  it("U1: leaves no trace when the line breaks, and can be tried again", async () => {
    const address = await uploadAddress(await world.member());
    for (let at = 0; at < 20; at++) await cutOff(address, 50_000, 1 + at * 2_000);
    await nothingStaged();
    expect(await stateOf(address)).toBe("waiting");
    const bytes = await jpeg();
    // The last of them may only now be noticed.
    await eventually(async () => expect((await put(address, bytes)).status).toBe(200));
  });

  it("refuses an empty file", async () => {
    expect((await put(await uploadAddress(await world.member()), Buffer.alloc(0))).status).toBe(400);
  });

  it("U2: refuses an address that was changed, made up or has expired", async () => {
    const ana = await world.member();
    const [one, other] = [new URL(await uploadAddress(ana)), new URL(await uploadAddress(ana))];
    const changed = (change: (url: URL) => void) => {
      const url = new URL(one);
      change(url);
      return url.href;
    };
    const signature = one.searchParams.get("signature") ?? "";
    const forged = [
      changed((url) => url.searchParams.set("signature", (signature.startsWith("A") ? "B" : "A") + signature.slice(1))),
      changed((url) => url.searchParams.set("expires", String(Number(url.searchParams.get("expires")) + 1))),
      changed((url) => url.searchParams.delete("signature")),
      changed((url) => (url.pathname = other.pathname)),
      changed((url) => (url.pathname = `/objects/${"x".repeat(22)}`)),
      changed((url) => (url.pathname = "/objects/short")),
      changed((url) => url.searchParams.append("signature", signature)),
    ];
    for (const address of forged) expect([address, (await put(address, await jpeg())).status]).toEqual([address, 403]);
    const expires = Number(one.searchParams.get("expires")) - 901;
    one.searchParams.set("expires", String(expires));
    one.searchParams.set("signature", sign(world.ctx, "upload", [nameIn(one.href), ana.id, expires]));
    const late = await put(one.href, await jpeg());
    expect(late).toEqual({ status: 403, message: "This upload address has expired" });
  });

  it.each([-2, 2])("is possible where one node's clock is off by %i hours", async (hours) => {
    const ana = await world.member();
    const given = await uploadAddress(ana);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 60 * 60_000 });
    const [sent, givenThere] = [await put(given, await jpeg()), await uploadAddress(ana)];
    vi.useRealTimers();
    expect([sent.status, (await put(givenThere, await jpeg())).status]).toEqual([200, 200]);
  });

  it("U2: is possible once", async () => {
    const ana = await world.member();
    const address = await send(ana, await jpeg());
    expect((await put(address, await jpeg())).status).toBe(409);
    await finish(ana, address);
    expect((await put(address, await jpeg())).status).toBe(409);
  });

  it("of two at once takes one", async () => {
    const ana = await world.member();
    const address = await uploadAddress(ana);
    const sent = await Promise.all(Array.from({ length: 10 }, async () => (await put(address, await jpeg())).status));
    expect(sent.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await finish(ana, address)).status).toBe(200);
    await nothingStaged();
  });
});

describe("finishing an upload", () => {
  it("answers the path, and the same again when asked again", async () => {
    const ana = await world.member();
    const address = await send(ana, await jpeg());
    const response = await finish(ana, address);
    expect([response.status, response.json]).toEqual([200, { objectPath: new URL(address).pathname }]);
    // By whichever of its addresses.
    for (const again of [address, address.split("?")[0] ?? "", response.json.objectPath]) {
      expect((await finish(ana, again)).json).toEqual(response.json);
    }
  });

  it("is done once, however many ask at once", async () => {
    const ana = await world.member();
    const address = await send(ana, await jpeg(2_000, 1_500));
    const put = vi.spyOn(world.ctx.storage, "put");
    const responses = await Promise.all(Array.from({ length: 20 }, () => finish(ana, address)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    // The file as it was sent, and its widths in WebP and AVIF.
    expect(put).toHaveBeenCalledTimes(6);
    put.mockRestore();
  });

  it("refuses what has not arrived", async () => {
    const ana = await world.member();
    const response = await finish(ana, await uploadAddress(ana));
    expect([response.status, response.json.message]).toEqual([400, "The file hasn't finished uploading"]);
  });

  it("U3: refuses another member's file", async () => {
    const [ana, bo] = [await world.member(), await world.member()];
    const address = await send(ana, await jpeg());
    for (const given of [address, new URL(address).pathname]) expect((await finish(bo, given)).status).toBe(400);
    const path = await upload(ana, mp4());
    expect((await finish(bo, path)).status).toBe(400);
  });

  it("U3, S1: refuses every address that is not one of ours", async () => {
    const ana = await world.member();
    const path = await upload(ana);
    const foreign = [
      "http://evil/x.png",
      "//evil",
      "javascript:alert(1)",
      "/objects/../../etc/passwd",
      `http://evil.example${path}`,
      `//evil.example${path}`,
      `http://ana:secret@${new URL(world.url).host}${path}`,
      `file://${path}`,
      `${path}/`,
      `${path}/../x`,
      path.slice(1),
      "/objects/",
      `/objects/${"a".repeat(22)}`,
      "\0",
      "x".repeat(2_001),
      "http://169.254.169.254/latest/meta-data",
    ];
    for (const mediaURL of foreign) {
      const response = await finish(ana, mediaURL);
      expect([mediaURL, response.status]).toEqual([mediaURL, 400]);
    }
    for (const body of [{}, { mediaURL: "" }, { mediaURL: 1 }, { mediaURL: null }]) {
      expect((await ana.send("/api/post-media", { method: "PUT", body })).status).toBe(400);
    }
  });
});

/** Announces a length, sends some of it, and breaks the line. */
function cutOff(address: string, announced: number, sent: number): Promise<void> {
  return new Promise((resolve) => {
    const call = request(address, { method: "PUT", headers: { "content-length": announced } });
    call.on("error", () => resolve());
    call.write(Buffer.alloc(sent), () => call.destroy());
    call.once("close", resolve);
  });
}
