import { IMPORT_PART_BYTES } from "@plaza/contract/imports";
import { beforeAll, expect } from "vitest";
import { type Entry, zip } from "../../features/media/zip/zip.ts";
import { eventually } from "../eventually.ts";
import type { Person, World } from "../world.ts";

export type Files = Record<string, unknown>;

/** A zip with these files: bytes as they are, everything else as JSON. */
export async function zipOf(files: Files): Promise<Buffer> {
  async function* entries(): AsyncGenerator<Entry> {
    for (const [name, value] of Object.entries(files)) {
      yield { name, content: value instanceof Uint8Array ? value : packed(JSON.stringify(value)) };
    }
  }
  async function* packed(text: string) {
    yield Buffer.from(text);
  }
  const pieces = [];
  for await (const piece of zip(entries())) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** What a member does to bring in an archive. */
export function importActs(world: World) {
  // A thread that starts from the sources compiles them first: no test waits for that.
  beforeAll(async () => {
    const nothing = { storage: world.ctx.storage, name: "nothing", size: 1 };
    const { signal } = new AbortController();
    await world.ctx.archives.use(nothing, signal, (archive) => archive.look()).catch(() => undefined);
  });
  const putPart = (member: Person, id: string, part: number | string, body: Uint8Array) =>
    fetch(`${world.url}/api/imports/${id}/parts/${part}`, { method: "PUT", headers: { cookie: member.cookie }, body });

  const stateOf = async (member: Person, id: string) =>
    (await member.send("/api/imports")).json.find((one: { id: string }) => one.id === id);

  /** Sends an archive and waits until it was looked into. */
  async function sendArchive(member: Person, archive: Buffer) {
    const started = await member.send("/api/imports", { body: { size: archive.length } });
    expect(started.status).toBe(201);
    const { id } = started.json as { id: string };
    for (let at = 0; at < archive.length; at += IMPORT_PART_BYTES) {
      const part = archive.subarray(at, at + IMPORT_PART_BYTES);
      expect((await putPart(member, id, at / IMPORT_PART_BYTES, part)).status).toBe(204);
    }
    expect((await member.send(`/api/imports/${id}/read`, { method: "POST" })).status).toBe(200);
    return eventually(async () => {
      const found = await stateOf(member, id);
      expect(found.state).not.toBe("reading");
      return found;
    });
  }

  async function bringIn(member: Person, id: string, body: object = {}) {
    expect((await member.send(`/api/imports/${id}/run`, { body })).status).toBe(200);
    return eventually(async () => {
      const found = await stateOf(member, id);
      expect(["done", "failed"]).toContain(found.state);
      return found;
    });
  }

  async function undo(member: Person, id: string) {
    expect((await member.send(`/api/imports/${id}`, { method: "DELETE" })).status).toBe(204);
    await eventually(async () => expect(await stateOf(member, id)).toBeUndefined());
  }

  return { putPart, stateOf, sendArchive, bringIn, undo };
}
