import type { ReactionType } from "@plaza/contract/posts";
import type { NewEntry, OutboxEntry } from "#features/outbox/entry.ts";
import type { OutboxStore } from "#features/outbox/outbox-store.ts";

export const ANA = "ana";
const post = (path: string, content: string) => ({ method: "POST" as const, path, body: { content } });

export const message = (name: string): NewEntry => ({
  key: `client-${name}`,
  kind: "message",
  request: post("/api/messages", name),
  partnerId: "bo",
  partnerName: "Bo Berg",
  preview: { content: name, imageUrl: null, replyTo: null, listing: null, size: null },
});
/** A voice message: its sound is uploaded first. */
export const recording = (name: string): NewEntry => {
  const entry = message(name);
  const body = { content: name, attachment: { kind: "voice", url: "", seconds: 1 } };
  return { ...entry, request: { ...entry.request, body }, file: new Blob([name]) };
};
export const reaction = (name: ReactionType, previous: ReactionType | null): NewEntry => ({
  key: `client-${name}`,
  kind: "reaction",
  request: post("/api/reactions", name),
  postId: "post-1",
  authorName: "Bo Berg",
  previous,
});

/** In place of the browser's own store: its entries outlive an outbox. */
export function createOutboxStore(): OutboxStore & { size: () => number } {
  const stored = new Map<string, OutboxEntry>();
  return {
    size: () => stored.size,
    put: async (entry) => {
      stored.set(entry.key, entry);
      return true;
    },
    delete: async (...keys) => keys.forEach((key) => stored.delete(key)),
    list: async (userId) => [...stored.values()].filter((one) => one.userId === userId),
  };
}
export const refusingStore: OutboxStore = { put: async () => false, delete: async () => {}, list: async () => [] };

/** In place of the network and the server: stores each entry once, and responds as `responses` say. */
export function createServer() {
  const stored: string[] = [];
  const uploads: string[] = [];
  const attachments: unknown[] = [];
  const responses: (() => Promise<Response | "lost" | void>)[] = [];
  let signedIn: string | null = ANA;
  let running = 0;
  let most = 0;
  let asked = 0;
  const respond = async (path: string, init?: RequestInit): Promise<Response> => {
    if (path === "/api/auth/user") {
      asked += 1;
      return signedIn ? Response.json({ id: signedIn }) : failure(401);
    }
    running += 1;
    most = Math.max(most, running);
    try {
      const other = await responses.shift()?.();
      if (other instanceof Response) return other;
      const isLost = other === "lost";
      if (path === "/api/objects/upload") return Response.json({ uploadURL: "/objects/here" });
      if (init?.body instanceof Blob) {
        uploads.push(await init.body.text());
        return new Response(null);
      }
      const { content, attachment } = JSON.parse(init?.body as string) as { content: string; attachment?: unknown };
      if (attachment) attachments.push(attachment);
      if (!stored.includes(content)) stored.push(content);
      if (isLost) throw new TypeError("The response was lost");
      return Response.json({ content });
    } finally {
      running -= 1;
    }
  };
  return {
    stored,
    uploads,
    attachments,
    responses,
    respond,
    mostAtOnce: () => most,
    /** How often it was asked who is signed in. */
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
