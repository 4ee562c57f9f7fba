import { pushApi, type PushSubscription as Subscription } from "@plaza/contract/push";
import { call } from "#lib/api/api-client.ts";
import { isPushedTo, storePushedTo } from "./pushed-to.ts";

/** Whether this browser is told of things while no window is open. */
export type DeviceState = "unsupported" | "blocked" | "off" | "on";

const WORKER_MS = 10_000;

/** Lacking in older browsers, and on an iPhone until the app is on the Home Screen. */
const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export async function readState(userId: string): Promise<DeviceState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return isPushedTo(userId) && (await findSubscription()) ? "on" : "off";
}

/** Only ever at somebody's own click: browsers hold an unasked question against the site. */
export async function turnOn(userId: string): Promise<DeviceState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
  const { key } = await call(pushApi.showKey);
  await subscribeWith(await readyWorker(), key);
  storePushedTo(userId);
  return "on";
}

export async function turnOff(): Promise<DeviceState> {
  const endpoint = await dropSubscription();
  // Where it is not heard, the push service tells the server that nobody is there any more.
  if (endpoint) await call(pushApi.unsubscribe, { body: { endpoint } }).catch(() => {});
  return "off";
}

/** A device that is on stays on in a new session, and when the instance has other keys; for its own member only. */
export async function renewDevice(userId: string) {
  if (!isSupported()) return;
  const subscription = await findSubscription();
  if (!subscription) return;
  if (!isPushedTo(userId)) return void (await dropSubscription());
  const { key } = await call(pushApi.showKey);
  if (keyOf(subscription) === key) await storeSubscription(subscription);
  else await subscribeWith(await readyWorker(), key);
}

/** Answers with where it was. */
export async function dropSubscription(): Promise<string | undefined> {
  storePushedTo(null);
  const subscription = isSupported() ? await findSubscription() : null;
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

async function findSubscription() {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribeWith({ pushManager }: ServiceWorkerRegistration, key: string) {
  // One that was made with another key would be in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    await storeSubscription(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

const storeSubscription = (subscription: PushSubscription) =>
  call(pushApi.subscribe, { body: subscription.toJSON() as Subscription });

/** It waits for a worker for ever; a person does not. */
function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new DOMException("No service worker", "AbortError")), WORKER_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** In base64url, as the server says it. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
