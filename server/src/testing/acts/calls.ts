import type { Call } from "@plaza/contract/calls";
import { sql } from "../../db/sql.ts";
import type { Person, World } from "../world.ts";

/** A window of theirs, as it names itself. */
export const newDevice = () => crypto.randomUUID();

export const tryCall = (caller: Person, whom: { userId?: string; chatId?: string }, more: object = {}) =>
  caller.send("/api/calls", { body: { kind: "voice", device: newDevice(), ...whom, ...more } });

/** Calls somebody, and fails if it is refused. */
export async function callTo(caller: Person, callee: { id: string }, device = newDevice()): Promise<Call> {
  const response = await tryCall(caller, { userId: callee.id }, { device });
  if (response.status !== 201) throw new Error(`${response.status} ${response.text}`);
  return response.json;
}

export const answer = (who: Person, { id }: { id: string }, device = newDevice()) =>
  who.send(`/api/calls/${id}/answer`, { method: "PUT", body: { device } });

export const decline = (who: Person, { id }: { id: string }) => who.send(`/api/calls/${id}`, { method: "DELETE" });

export const hangUp = (who: Person, { id }: { id: string }, device: string, way = "direct") =>
  who.send(`/api/calls/${id}?device=${device}&way=${way}`, { method: "DELETE" });

export const showCall = async (who: Person, { id }: { id: string }): Promise<Call> =>
  (await who.send(`/api/calls/${id}`)).json;

/** What each is doing, by name: 'Ana in, Bo ringing'. */
export const statesOf = ({ members }: Call) =>
  members
    .map(({ user, state }) => `${user.firstName} ${state}`)
    .toSorted()
    .join(", ");

/** Two who talk, each on a device. */
export async function talk(ana: Person, bo: Person) {
  const [anas, bos] = [newDevice(), newDevice()];
  const call = await callTo(ana, bo, anas);
  const answered = await answer(bo, call, bos);
  if (answered.status !== 200) throw new Error(`${answered.status} ${answered.text}`);
  return { call, anas, bos };
}

/** As if there had been no calls, for nobody is called many times in a row. */
export const forgetCalls = ({ ctx }: World) => ctx.db.rows(sql`delete from calls`);
