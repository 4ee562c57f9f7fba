import { pushApi, type PushSubscription as Subscription } from "@plaza/contract/push";
import { call } from "#lib/api/api-client.ts";
import { isPushedTo, storePushedTo } from "./pushed-to.ts";

/** Whether this browser shows notifications while no window is open. */
export type DeviceState = "unsupported" | "blocked" | "off" | "on";

const WORKER_MS = 10_000;

/** Missing in older browsers, and on an iPhone until the app is on the Home Screen. */
const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export async function readState(userId: string): Promise<DeviceState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return isPushedTo(userId) && (await findSubscription()) ? "on" : "off";
}

/** Only ever on a click: browsers penalise an unprompted permission request. */
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
  // If this call fails, the push service later tells the server that the subscription is gone.
  if (endpoint) await call(pushApi.unsubscribe, { body: { endpoint } }).catch(() => {});
  return "off";
}

/** A device that is on stays on in a new session, and when the instance has another key; for its own member only. */
export async function renewDevice(userId: string) {
  if (!isSupported()) return;
  const subscription = await findSubscription();
  if (!subscription) return;
  if (!isPushedTo(userId)) return void (await dropSubscription());
  const { key } = await call(pushApi.showKey);
  if (keyOf(subscription) === key) await storeSubscription(subscription);
  else await subscribeWith(await readyWorker(), key);
}

/** Returns the endpoint of the dropped subscription. */
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
  // A subscription made with another key has to be dropped first.
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

/** `ready` waits for a worker for ever; a person does not. */
function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new DOMException("No service worker", "AbortError")), WORKER_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** The key in base64url, as the server sends it. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
