import { beforeAll, expect, it } from "vitest";
import { planEvent } from "../testing/acts/events.ts";
import { useWorld } from "../testing/use-world.ts";
import type { Person } from "../testing/world.ts";
import { Hub } from "./hub.ts";

const world = useWorld({ own: true });
let ana: Person;
let life: { postId: string; commentId: string; eventId: string };
beforeAll(async () => {
  ana = await world.member();
  const make = async (path: string, body: object): Promise<string> => (await ana.send(path, { body })).json.id;
  const postId = await make("/api/posts", { content: "Hello" });
  const commentId = await make("/api/comments", { postId, content: "Hello" });
  life = { postId, commentId, eventId: (await planEvent(ana)).id };
  const fail = () => {
    throw new Error("The bus is broken");
  };
  world.ctx.hub = new Hub({
    publish: fail,
    publishFrame: fail,
    flush: fail,
    subscribe: () => {},
    listen: () => undefined,
    unlisten: fail,
  });
});

const type = "like";
const ACTS: [string, (own: typeof life) => [method: string, path: string, body?: object]][] = [
  ["a new comment", ({ postId }) => ["POST", "/api/comments", { postId, content: "Hi" }]],
  ["an edited comment", ({ commentId }) => ["PUT", `/api/comments/${commentId}`, { content: "Hi" }]],
  ["a reaction", ({ postId }) => ["POST", "/api/reactions", { postId, type }]],
  ["a reaction to a comment", ({ commentId }) => ["PUT", `/api/comments/${commentId}/reaction`, { type }]],
  ["a deleted comment", ({ commentId }) => ["DELETE", `/api/comments/${commentId}`]],
  ["an RSVP", ({ eventId }) => ["POST", "/api/event-responses", { eventId, status: "going" }]],
  ["a withdrawn RSVP", ({ eventId }) => ["DELETE", `/api/event-responses/${eventId}`]],
  ["the end of other sessions", () => ["DELETE", "/api/sessions"]],
];

it.each(ACTS)("what is stored is acknowledged though it cannot be published: %s", async (_, act) => {
  const [method, path, body] = act(life);
  const { status } = await ana.send(path, { method, ...(body && { body }) });
  expect([200, 201, 204]).toContain(status);
});
