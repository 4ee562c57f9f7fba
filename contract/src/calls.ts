import * as z from "zod/mini";
import { create, get, put, silent } from "./base/endpoint.ts";
import { user } from "./users.ts";

export const CALL_KINDS = ["voice", "video"] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** How long a call rings. */
export const RING_SECONDS = 40;
/** Everybody sends to everybody: how many can be in one call. */
export const MAX_IN_CALL = { voice: 6, video: 4 } as const satisfies Record<CallKind, number>;
/** What one device says to another about their connection, in characters. */
export const MAX_SIGNAL = 16_384;

const kind = z.enum(CALL_KINDS, "kind is voice or video");
const device = z.uuid("device must be an id that the window made up");

export const callMember = z.object({
  user,
  state: z.enum(["ringing", "in", "declined", "missed", "left"]),
  /** The window they are in the call with. */
  device: z.nullable(z.uuid()),
  /** The viewer connects to them through the relay alone, so that neither sees the other's address. */
  isRelayed: z.boolean(),
});
export type CallMember = z.infer<typeof callMember>;

/** A call as one of those sees it who are in it, or whom it rings. */
export const call = z.object({
  id: z.uuid(),
  kind: z.enum(CALL_KINDS),
  callerId: z.uuid(),
  /** Null between two. */
  chatId: z.nullable(z.uuid()),
  chatName: z.nullable(z.string()),
  beganAt: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  /** The viewer is one of them; who is hidden from the viewer is not. */
  members: z.array(callMember),
});
export type Call = z.infer<typeof call>;

export const newCall = z.object({
  userId: z.optional(z.nullable(z.uuid("userId must be the id of a member"))),
  /** The group chat, instead of a member. */
  chatId: z.optional(z.nullable(z.uuid("chatId must be the id of a chat"))),
  kind,
  device,
});
export type NewCall = z.output<typeof newCall>;

/** How the connection was made that ends, for the metrics: `none` if there was nobody to connect to. */
export const WAYS = ["direct", "relay", "failed", "none"] as const;
export type Way = (typeof WAYS)[number];

const leaving = z.object({
  /** Of who is in the call. Without one a call that rings is declined. */
  device: z.optional(device),
  way: z.optional(z.enum(WAYS, `way is ${WAYS.join(", ")}`)),
});
export type Leaving = z.output<typeof leaving>;

/** The servers that help two browsers find a way to each other. */
export const ice = z.object({
  servers: z.array(z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() })),
});
export type Ice = z.infer<typeof ice>;

const oneCall = "/api/calls/:callId";

export const callsApi = {
  /** Those that ring the viewer or that they are in. */
  listCalls: get({ path: "/api/calls", access: "member", reply: z.array(call) }),
  /** Two who call each other at once are in one call; in a chat with a call the viewer joins it. */
  beginCall: create({ path: "/api/calls", access: "member", body: newCall, reply: call }),
  /** For who is in a call; good for some hours. */
  showIce: get({ path: "/api/calls/ice", access: "member", reply: ice }),
  showCall: get({ path: oneCall, access: "member", reply: call }),
  /** Joins a group's call again, too. */
  answerCall: put({ path: `${oneCall}/answer`, access: "member", body: z.object({ device }), reply: call }),
  /** Declines a call that rings, or leaves one on this device. The last two end it. */
  leaveCall: silent({ method: "DELETE", path: oneCall, access: "member", query: leaving }),
};

/** Something about a call of the member's has changed: fetched anew, it is what they may see. */
export const callChanged = z.object({ type: z.literal("call"), callId: z.uuid() });

/** What another device in the call says about the connection, as it said it. For one window of the member's. */
export const signalled = z.object({
  type: z.literal("signal"),
  callId: z.uuid(),
  userId: z.uuid(),
  from: z.uuid(),
  device: z.uuid(),
  data: z.string(),
});

/** The frame to say it with: to one device of one member of a call. */
export const signalFrame = z.object({
  type: z.literal("signal"),
  callId: z.uuid(),
  userId: z.uuid(),
  /** Theirs, and one's own. */
  device: z.uuid(),
  from: z.uuid(),
  data: z.string().check(z.maxLength(MAX_SIGNAL)),
});
export type SignalFrame = z.output<typeof signalFrame>;

/** A frame that was too large has not been read. */
export const frameRefused = z.object({ type: z.literal("frame-refused"), code: z.literal("signal_too_large") });
