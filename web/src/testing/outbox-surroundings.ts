import type { Shelf } from "#features/outbox/shelf.ts";
import type { NewWaiting, Waiting } from "#features/outbox/waiting.ts";

// What the outbox's tests put around it.
export const ANA = "ana";
export const message = (name: string): NewWaiting => ({
  key: `client-${name}`,
  kind: "message",
  method: "POST",
  path: "/api/messages",
  body: { content: name },
  to: "Bo Berg",
  place: "bo",
});
export const reaction = (name: string, before: string | null): NewWaiting => ({
  ...message(name),
  kind: "reaction",
  path: "/api/reactions",
  place: "post-1",
  before,
});

/** In place of the browser's own store: what is on it outlives an outbox. */
export function createShelf(): Shelf & { size: () => number } {
  const kept = new Map<string, Waiting>();
  return {
    size: () => kept.size,
    keep: async (thing) => {
      kept.set(thing.key, thing);
      return true;
    },
    drop: async (...keys) => keys.forEach((key) => kept.delete(key)),
    readAll: async (userId) => [...kept.values()].filter((one) => one.userId === userId),
  };
}
export const noShelf: Shelf = { keep: async () => false, drop: async () => {}, readAll: async () => [] };

/** In place of the line and the server behind it: stores each thing once, and answers as it is told to. */
export function createServer() {
  const stored: string[] = [];
  const answers: (() => Promise<Response | "lost" | void>)[] = [];
  let signedIn: string | null = ANA;
  let running = 0;
  let most = 0;
  let asked = 0;
  const answer = async (path: string, init?: RequestInit): Promise<Response> => {
    if (path === "/api/auth/user") {
      asked += 1;
      return signedIn ? Response.json({ id: signedIn }) : failure(401);
    }
    running += 1;
    most = Math.max(most, running);
    try {
      const other = await answers.shift()?.();
      if (other instanceof Response) return other;
      const isLost = other === "lost";
      const { content } = JSON.parse(init?.body as string) as { content: string };
      if (!stored.includes(content)) stored.push(content);
      if (isLost) throw new TypeError("The answer was lost");
      return Response.json({ content });
    } finally {
      running -= 1;
    }
  };
  return {
    stored,
    answers,
    answer,
    mostAtOnce: () => most,
    /** Who is signed in. */
    timesAsked: () => asked,
    signIn: (id: string | null) => (signedIn = id),
  };
}

export const failure = (status: number, headers: Record<string, string> = {}, reason = "") =>
  new Response(reason && JSON.stringify({ message: reason }), { status, headers });
export const away = async () => {
  throw new TypeError("Failed to fetch");
};

/** In place of the browser's own locks. */
export function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, act: () => Promise<unknown>) => (last = last.then(act, act));
  return { request };
}
