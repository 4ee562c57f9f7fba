import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { anaBoAndCleo, sendMessage } from "../../testing/acts/chats.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";
import { listFoundMessages } from "./message-search.queries.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
let cleo: Person;
beforeAll(async () => {
  [ana, bo, cleo] = await anaBoAndCleo(world);
  await sendMessage(ana, bo, "Bread at six, and café crème?");
  await sendMessage(bo, ana, "Rather bread at seven");
  await sendMessage(ana, bo, "50% off at the baker's");
  await sendMessage(ana, cleo, "Bread for Cleo");
  await sendMessage(cleo, bo, "Bread for Bo");
});

const ask = (who: Person, partner: Person, q: string, more = "") =>
  who.send(`/api/messages/${partner.id}/search?q=${encodeURIComponent(q)}${more}`);
const found = async (who: Person, partner: Person, q: string) =>
  (await ask(who, partner, q)).json.map(({ content }: { content: string }) => content);

describe("searching a conversation", () => {
  it("finds what either of the two wrote to the other, newest first, and nothing of other conversations", async () => {
    const both = ["Rather bread at seven", "Bread at six, and café crème?"];
    expect(await found(ana, bo, "bread")).toEqual(both);
    expect(await found(bo, ana, "BREAD")).toEqual(both);
    expect(await found(ana, cleo, "bread")).toEqual(["Bread for Cleo"]);
    expect(await found(cleo, bo, "bread")).toEqual(["Bread for Bo"]);
  });

  it("needs every word, takes the last as begun, and ignores accents and case", async () => {
    expect(await found(ana, bo, "seven bread")).toEqual(["Rather bread at seven"]);
    expect(await found(ana, bo, "bread sev")).toEqual(["Rather bread at seven"]);
    expect(await found(ana, bo, "cafe CREME")).toEqual(["Bread at six, and café crème?"]);
    expect(await found(ana, bo, "bread eight")).toEqual([]);
  });

  it("takes signs literally, and a word of two letters as a whole", async () => {
    expect(await found(ana, bo, "50%")).toEqual(["50% off at the baker's"]);
    expect(await found(ana, bo, "%")).toEqual(["50% off at the baker's"]);
    expect(await found(ana, bo, "of")).toEqual([]);
    expect(await found(ana, bo, "off")).toEqual(["50% off at the baker's"]);
    for (const q of ["'", "a' | 'b", "\\", "=", ":*", "_"]) expect((await ask(ana, bo, q)).status).toBe(200);
  });

  it("finds an edited message by its new text, and neither a deleted nor a removed one", async () => {
    const [dee, eli] = await anaBoAndCleo(world);
    const sent = await sendMessage(dee, eli, "Rhubarb");
    await dee.send(`/api/messages/${sent.id}`, { method: "PUT", body: { content: "Raspberry" } });
    expect(await found(eli, dee, "rhubarb")).toEqual([]);
    expect(await found(eli, dee, "raspberry")).toEqual(["Raspberry"]);
    await eli.send(`/api/messages/${sent.id}?for=me`, { method: "DELETE" });
    expect(await found(eli, dee, "raspberry")).toEqual([]);
    expect(await found(dee, eli, "raspberry")).toEqual(["Raspberry"]);
    await dee.send(`/api/messages/${sent.id}`, { method: "DELETE" });
    expect(await found(dee, eli, "raspberry")).toEqual([]);
  });

  it("comes in pages", async () => {
    const [dee, eli] = await anaBoAndCleo(world);
    for (let n = 1; n <= 5; n++) await sendMessage(dee, eli, `Page ${n}`);
    const first = await ask(dee, eli, "page", "&limit=3");
    const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const rest = await dee.send(next.replace(/^https?:\/\/[^/]+/, ""));
    expect([...first.json, ...rest.json].map(({ content }) => content)).toEqual(
      [5, 4, 3, 2, 1].map((n) => `Page ${n}`),
    );
    expect(rest.headers.get("link")).toBeNull();
  });

  it("refuses an empty or long search, and is 404 for nobody, oneself and across a block", async () => {
    for (const q of ["", "  ", "x".repeat(101)]) expect((await ask(ana, bo, q)).status).toBe(400);
    const [dee, eli] = await anaBoAndCleo(world);
    await sendMessage(dee, eli, "Bread");
    expect((await ask(dee, dee, "bread")).status).toBe(404);
    expect((await dee.send(`/api/messages/${crypto.randomUUID()}/search?q=bread`)).status).toBe(404);
    await eli.send(`/api/users/${dee.id}/block`, { method: "PUT" });
    for (const [one, other] of [
      [dee, eli],
      [eli, dee],
    ] as const) {
      expect((await ask(one, other, "bread")).status).toBe(404);
    }
  });

  it("looks at the newest messages of the two, and asks the index of words where they have written much more", async () => {
    const [dee, eli] = await anaBoAndCleo(world);
    await world.ctx.db.rows(sql`
      insert into messages (sender_id, receiver_id, content)
      select ${dee.id}, ${eli.id}, 'Message number ' || n || case when n in (1200, 1700, 2990) then ' needle' else '' end
      from generate_series(1, 3000) as n`);
    await world.ctx.db.rows(sql`analyze messages`);
    const plan = await explain(dee, eli);
    expect(plan).toContain("messages_of_pair_by_words");
    expect(plan).not.toContain("Seq Scan on messages");
    const needles = [2990, 1700, 1200].map((n) => `Message number ${n} needle`);
    expect(await found(eli, dee, "needle")).toEqual(needles);
    const [{ id }] = (await ask(eli, dee, "1700 needle")).json;
    await eli.send(`/api/messages/${id}?for=me`, { method: "DELETE" });
    expect(await found(eli, dee, "needle")).toEqual(needles.toSpliced(1, 1));
    expect(await found(dee, eli, "needle")).toEqual(needles);
    const first = await ask(dee, eli, "message", "&limit=50");
    expect(first.json).toHaveLength(50);
    expect(await found(eli, dee, "number 2999")).toEqual(["Message number 2999"]);
  });
});

async function explain(one: Person, other: Person): Promise<string> {
  const { db } = world.ctx;
  const plans: string[] = [];
  const asking: Pick<typeof db, "rows"> = {
    rows: async ({ text, values, name }) => {
      const asked = { text: `explain ${text}`, values, name: `explain ${name}`.slice(0, 60) };
      plans.push(...(await db.rows<Record<string, string>>(asked)).flatMap((row) => Object.values(row)));
      return [];
    },
  };
  const cursor = { before: "ffffffff-ffff-7fff-bfff-ffffffffffff", limit: 21 };
  await listFoundMessages(asking as typeof db, one.id, other.id, { wanted: "'needle':*", exact: [], runs: [] }, cursor);
  return plans.join("\n");
}
