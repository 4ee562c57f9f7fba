import type { Event, EventTask } from "@plaza/contract/events";
import { beforeAll, describe, expect, it } from "vitest";
import {
  cancelEvent,
  DAY,
  editEvent,
  inTime,
  planEvent,
  rsvp,
  seeEvent,
  withdrawRsvp,
} from "../../../testing/acts/events.ts";
import { people } from "../../../testing/acts/stories.ts";
import { eventually } from "../../../testing/eventually.ts";
import { sized } from "../../../testing/size.ts";
import { useWorld } from "../../../testing/use-world.ts";
import type { Person } from "../../../testing/world.ts";

const world = useWorld();
let ana: Person;
let bo: Person;
let cleo: Person;
beforeAll(async () => {
  [ana, bo, cleo] = await people(world, "Ana", "Bo", "Cleo");
});

const TASKS = [
  { name: "Bring soup", places: 1 },
  { name: "Wash up", places: 2 },
];
const pathOf = (event: Pick<Event, "id">, task: Pick<EventTask, "id"> | undefined) =>
  `/api/events/${event.id}/tasks/${task?.id}`;
const take = (who: Person, event: Event, at = 0) => who.send(pathOf(event, event.tasks[at]), { method: "PUT" });
const giveBack = (who: Person, event: Event, at = 0) => who.send(pathOf(event, event.tasks[at]), { method: "DELETE" });
const noticesOf = async (who: Person) => {
  const { json } = await who.send("/api/notifications");
  return json.filter(({ type }: { type: string }) => type === "event-task-removed");
};

describe("the tasks of an event", () => {
  it("are taken by whoever goes then, named to others, and given back; whoever goes no more gives theirs back", async () => {
    const event = await planEvent(ana, { tasks: TASKS });
    expect(event.tasks).toMatchObject(TASKS.map((task) => ({ ...task, takenCount: 0, takers: [], isMine: false })));
    const { frames, socket } = await ana.openSocket();
    expect((await take(bo, event)).json).toMatchObject({
      myResponse: "going",
      goingCount: 2,
      tasks: [{ takenCount: 1, takers: [{ id: bo.id }], isMine: true }, { takenCount: 0 }],
    });
    await eventually(() => expect(frames).toContainEqual(expect.objectContaining({ type: "event", what: "changed" })));
    socket.terminate();
    expect((await take(bo, event)).status).toBe(200);
    expect(await seeEvent(cleo, event.id)).toMatchObject({ tasks: [{ takers: [{ id: bo.id }], isMine: false }, {}] });
    expect(await take(cleo, event)).toMatchObject({ status: 409, json: { code: "task_full" } });
    expect(await seeEvent(cleo, event.id)).toMatchObject({ myResponse: null });
    for (let n = 0; n < 2; n++)
      expect((await giveBack(bo, event)).json).toMatchObject({ myResponse: "going", tasks: [{ isMine: false }, {}] });

    await take(bo, event, 1);
    await rsvp(bo, event.id, "interested");
    expect((await seeEvent(bo, event.id)).tasks[1]).toMatchObject({ takenCount: 0, isMine: false });
    await take(bo, event, 1);
    await withdrawRsvp(bo, event.id);
    expect((await seeEvent(bo, event.id)).tasks[1]).toMatchObject({ takenCount: 0, isMine: false });
    await take(bo, event, 1);
    await ana.send(`/api/users/${bo.id}/block`, { method: "PUT" });
    expect((await seeEvent(ana, event.id)).tasks[1]).toMatchObject({ takenCount: 0 });
    await ana.send(`/api/users/${bo.id}/block`, { method: "DELETE" });
  });

  it("are refused for an unknown one, one of another event, and an event that is full or canceled", async () => {
    const [event, other] = [
      await planEvent(ana, { tasks: TASKS, capacity: 1 }),
      await planEvent(ana, { tasks: TASKS }),
    ];
    for (const id of [crypto.randomUUID(), other.tasks[0]?.id ?? ""]) {
      for (const method of ["PUT", "DELETE"])
        expect(await bo.send(`/api/events/${event.id}/tasks/${id}`, { method })).toMatchObject({
          status: 404,
          json: { code: "task_not_found" },
        });
    }
    expect(await take(bo, event)).toMatchObject({ status: 409, json: { code: "event_full" } });
    expect(await seeEvent(bo, event.id)).toMatchObject({ myResponse: null, waitingCount: 0 });
    await rsvp(bo, event.id, "going");
    expect(await take(bo, event)).toMatchObject({ status: 409, json: { code: "event_full" } });
    await take(bo, other);
    await cancelEvent(ana, other.id);
    expect(await take(cleo, other, 1)).toMatchObject({ status: 409, json: { code: "event_canceled" } });
    expect((await giveBack(bo, other)).status).toBe(200);
  });

  it("are up to 20 of up to 1,000 people, each with a name", async () => {
    for (const [tasks, reason] of [
      ["soup", "Add a list of tasks"],
      [Array.from({ length: 21 }, () => TASKS[0]), "Add 20 tasks or fewer"],
    ]) {
      const { status, json } = await ana.send("/api/events", { body: { name: "X", startTime: new Date(), tasks } });
      expect([status, json.errors]).toEqual([400, { tasks: reason }]);
    }
    for (const task of [
      { name: " ", places: 1 },
      { name: "x".repeat(121), places: 1 },
      ...[0, 1_001, 1.5, "2"].map((places) => ({ name: "x", places })),
    ]) {
      const body = { name: "X", startTime: new Date(), tasks: [task] };
      expect((await ana.send("/api/events", { body })).status).toBe(400);
    }
  });

  it("are changed with their takers, on the dates after it too; whoever had taken one that is gone is notified", async () => {
    const repeat = { every: "weekly", count: 2, timeZone: "UTC" };
    const first = await planEvent(ana, { tasks: TASKS, repeat });
    const dates: { id: string }[] = (await ana.send(`/api/events/${first.id}/dates`)).json;
    const second = await seeEvent(ana, dates[1]?.id ?? "");
    expect(second.tasks).toMatchObject(TASKS);
    for (const event of [first, second]) await take(bo, event);
    for (const who of [bo, cleo]) await take(who, second, 1);

    const [soup, washing] = first.tasks;
    const tasks = [
      { name: "Sweep", places: 3 },
      { ...washing, id: washing?.id, name: "Wash and dry", places: 1 },
    ];
    expect(await editEvent(ana, first.id, { tasks, scope: "following" })).toMatchObject({
      status: 409,
      json: { message: "“Wash up” needs at least 2 people. That's how many have signed up." },
    });
    expect((await seeEvent(ana, first.id)).tasks).toMatchObject(TASKS);
    const enough = [tasks[0], { id: washing?.id, name: "Wash and dry", places: 2 }];
    expect((await editEvent(ana, first.id, { tasks: enough, scope: "following" })).status).toBe(200);
    expect((await seeEvent(ana, second.id)).tasks).toMatchObject([
      { name: "Sweep", takenCount: 0 },
      { id: second.tasks[1]?.id, name: "Wash and dry", takenCount: 2 },
    ]);
    await eventually(async () => expect(await noticesOf(bo)).toHaveLength(2));
    expect(await noticesOf(bo)).toMatchObject([{ content: "Ana Prado removed your task for Lights" }, {}]);
    expect(await noticesOf(cleo)).toEqual([]);
    expect((await editEvent(ana, first.id, { name: "Choir" })).json.tasks).toHaveLength(2);
    expect(await editEvent(ana, first.id, { tasks: [soup] })).toMatchObject({ status: 404 });
    expect((await editEvent(ana, first.id, { tasks: [] })).json.tasks).toEqual([]);
  });

  it("Z2: the last place of one is taken by one of two who take it at the same moment", async () => {
    for (let round = 0; round < sized(100); round++) {
      const event = await planEvent(ana, { tasks: TASKS, startTime: inTime(400 * DAY) });
      const both = await Promise.all([take(bo, event), take(cleo, event)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await seeEvent(ana, event.id)).tasks[0]).toMatchObject({ takenCount: 1 });
    }
  }, 120_000);
});
