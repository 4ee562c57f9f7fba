import { type Call, type CallKind, callsApi } from "@plaza/contract/calls";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError, call as request } from "#lib/api/api-client.ts";
import { toast } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";
import type { Session } from "#features/calls/rtc/session.ts";
import { closeMedia, type Media, MediaError, openMedia } from "#features/calls/rtc/media.ts";
import { closeOwn, device, dropCall, ownSession, putCall, refetchCalls, whenOver } from "./open-calls.ts";

type Callee = { userId: string } | { chatId: string };

export const beginCall = (cache: QueryClient, callee: Callee, kind: CallKind) =>
  enter(cache, { kind, isOfGroup: "chatId" in callee }, () =>
    request(callsApi.beginCall, { body: { ...callee, kind, device } }),
  );

export const answerCall = (cache: QueryClient, { id: callId, kind, chatId }: Pick<Call, "id" | "kind" | "chatId">) =>
  enter(cache, { kind, isOfGroup: chatId !== null }, () =>
    request(callsApi.answerCall, { params: { callId }, body: { device } }),
  );

interface Entering {
  kind: CallKind;
  isOfGroup: boolean;
}

/** The browser asks for the microphone first: nobody is rung, or answered, by who cannot speak. */
async function enter(cache: QueryClient, { kind, isOfGroup }: Entering, send: () => Promise<Call>) {
  let media: Media | undefined;
  try {
    const { openSession } = await import("#features/calls/rtc/session.ts");
    media = await openMedia(kind, isOfGroup);
    const call = await send();
    closeOwn();
    await putCall(cache, call);
    const session = openSession(call, media);
    ownSession.set(session);
    whenOver(cache, call.id, () => {
      // Whoever hung up, or answered another call, knows why this one is over.
      if (ownSession.get() !== session) return;
      closeOwn();
      void describeEnd(call.id).then((title) => toast({ title }));
    });
  } catch (error) {
    if (media) closeMedia(media.stream);
    toast({ variant: "destructive", title: t("Call failed"), description: reasonOf(error) });
    void refetchCalls(cache);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof MediaError) return error.message;
  return (error instanceof ApiError && error.reason) || t("You may be offline. Try again in a moment.");
}

export function declineCall(cache: QueryClient, { id: callId }: Pick<Call, "id">) {
  dropCall(cache, callId);
  request(callsApi.leaveCall, { params: { callId } }).catch(() => refetchCalls(cache));
}

export function leaveCall(cache: QueryClient, { callId, way }: Session) {
  dropCall(cache, callId);
  request(callsApi.leaveCall, { params: { callId }, query: { device, way: way() } }).catch(() => refetchCalls(cache));
}

export function hangUp(cache: QueryClient, session: Session) {
  leaveCall(cache, session);
  closeOwn();
}

/** The window is closing: the request outlives it. */
export const leaveWithWindow = (callId: string) =>
  void fetch(`/api/calls/${callId}?device=${device}`, { method: "DELETE", credentials: "include", keepalive: true });

/** Why a call is over that this window was in. */
async function describeEnd(callId: string): Promise<string> {
  const call = await request(callsApi.showCall, { params: { callId } }).catch(() => null);
  if (!call || call.answeredAt) return t("The call ended");
  const declined = call.members.find(({ state }) => state === "declined");
  if (declined && !call.chatId) return t("{name} declined your call", { name: declined.user.firstName });
  return t("No one answered");
}
