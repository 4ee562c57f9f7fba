import { expect, it } from "vitest";
import { sql, type Statement } from "../../db/sql.ts";
import { bringIn, makeGroup, seeGroup } from "../../testing/acts/groups.ts";
import { useWorld } from "../../testing/use-world.ts";
import { findGroup } from "./groups.queries.ts";

const world = useWorld();

it("the card of a group looks up the viewer's friends once, for their number and their avatars", async () => {
  const [ana, bo, cleo] = [await world.member(), await world.member(), await world.member()];
  await world.befriend(ana, bo);
  await world.befriend(ana, cleo);
  const { id } = await makeGroup(bo);
  await bringIn(bo, id, cleo);
  const card = await seeGroup(ana, id);
  expect(card).toMatchObject({ friendCount: 2, faces: [{ id: cleo.id }, { id: bo.id }] });

  let asked: Statement | undefined;
  const row = async (statement: Statement) => void (asked = statement);
  await findGroup({ row, rows: async () => [] }, ana.id, id);
  const lines = await world.ctx.db.rows<Record<string, string>>(sql`explain (costs off) ${asked}`);
  const plan = lines.map((line) => Object.values(line)[0]).join("\n");
  expect(plan.match(/ on friends$/gm)).toHaveLength(1);
});
