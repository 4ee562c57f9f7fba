import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { renewDevice } from "./device.ts";
import DeviceSwitch from "./device-switch.tsx";

const ANA = { id: "0190a000-0000-7000-8000-0000000000a0" };
/** The same key in base64url and in bytes, with the letters that differ from base64. */
const KEY = "-_-_";
const keyBytes = Uint8Array.of(251, 255, 191).buffer;

/** The fake browser: its permission and its subscription. */
const browser = {
  permission: "default",
  decision: "granted",
  refusal: null as Error | null,
  isSubscribed: false,
};
const subscription = {
  endpoint: "https://push.example/ana",
  options: { applicationServerKey: keyBytes },
  toJSON: () => ({ endpoint: "https://push.example/ana", keys: { p256dh: "x", auth: "y" } }),
  unsubscribe: vi.fn(async () => void (browser.isSubscribed = false)),
};
const pushManager = {
  getSubscription: async () => (browser.isSubscribed ? subscription : null),
  subscribe: vi.fn(async (_options: { applicationServerKey: string }) => {
    if (browser.refusal) throw browser.refusal;
    browser.isSubscribed = true;
    return subscription;
  }),
};
const registration = { pushManager };
const requestPermission = vi.fn(async () => (browser.permission = browser.decision));
const calls: string[] = [];
const server = { status: 204 };

beforeEach(() => {
  Object.assign(browser, { permission: "default", decision: "granted", refusal: null, isSubscribed: false });
  server.status = 204;
  calls.length = 0;
  localStorage.clear();
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", {
    get permission() {
      return browser.permission;
    },
    requestPermission,
  });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    calls.push(`${method} ${address}`);
    if (address === "/api/push/key") return Response.json({ key: KEY });
    return new Response(server.status === 204 ? null : "{}", { status: server.status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function show() {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(currentUser.queryKey, ANA as never);
  render(
    <QueryClientProvider client={cache}>
      <DeviceSwitch />
    </QueryClientProvider>,
  );
}
const theSwitch = () => screen.getByRole("switch", { name: "Notifications on this device" });
const isOn = () => theSwitch().getAttribute("aria-checked") === "true";
const isOpen = () => !theSwitch().matches("[disabled], [aria-disabled]");

describe("the switch for this device", () => {
  it("requests permission on a click and not before, and sends the subscription to the server", async () => {
    show();
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    expect(isOn()).toBe(false);
    expect(requestPermission).not.toHaveBeenCalled();
    fireEvent.click(theSwitch());
    await vi.waitFor(() => expect(isOn()).toBe(true));
    expect(pushManager.subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: KEY }]]);
    expect(calls).toEqual(["GET /api/push/key", "PUT /api/push/subscription"]);
  });

  it("unsubscribes with the browser and with the server when turned off", async () => {
    show();
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    fireEvent.click(theSwitch());
    await vi.waitFor(() => expect(isOn()).toBe(true));
    fireEvent.click(theSwitch());
    await vi.waitFor(() => expect(isOn()).toBe(false));
    expect(browser.isSubscribed).toBe(false);
    expect(calls.at(-1)).toBe("DELETE /api/push/subscription");
    expect(localStorage.length).toBe(0);
  });

  it("stays off and unsubscribes the browser where the server refuses", async () => {
    server.status = 500;
    show();
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    fireEvent.click(theSwitch());
    await vi.waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalled());
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    expect([isOn(), browser.isSubscribed]).toEqual([false, false]);
  });

  it("stays off where the browser has no push service, or its permission prompt is dismissed", async () => {
    show();
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    browser.decision = "default";
    fireEvent.click(theSwitch());
    await vi.waitFor(() => expect(requestPermission).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    Object.assign(browser, { decision: "granted", refusal: new DOMException("none", "AbortError") });
    fireEvent.click(theSwitch());
    await vi.waitFor(() => expect(pushManager.subscribe).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    expect(isOn()).toBe(false);
  });

  it("says that the browser blocks notifications, before and after the prompt", async () => {
    show();
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    browser.decision = "denied";
    fireEvent.click(theSwitch());
    await screen.findByText(/^Notifications are blocked for this site/);
    expect([isOn(), isOpen()]).toEqual([false, false]);
    cleanup();
    show();
    await screen.findByText(/^Notifications are blocked for this site/);
  });

  it("says that this browser does not support push", async () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window, "PushManager");
    show();
    await screen.findByText(/^This browser doesn't support notifications/);
    expect(isOpen()).toBe(false);
  });
});

describe("a device that was on", () => {
  it("is renewed for its member, and unsubscribed when somebody else has signed in", async () => {
    Object.assign(browser, { permission: "granted", isSubscribed: true });
    localStorage.setItem("pushed-to", ANA.id);
    await renewDevice(ANA.id);
    expect(calls.at(-1)).toBe("PUT /api/push/subscription");
    calls.length = 0;
    await renewDevice("somebody else");
    expect([browser.isSubscribed, calls]).toEqual([false, []]);
  });

  it("subscribes anew where the instance has another key", async () => {
    Object.assign(browser, { permission: "granted", isSubscribed: true });
    localStorage.setItem("pushed-to", ANA.id);
    vi.stubGlobal("fetch", async (address: string) =>
      address === "/api/push/key" ? Response.json({ key: "another" }) : new Response(null, { status: 204 }),
    );
    await renewDevice(ANA.id);
    expect(pushManager.subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: "another" }]]);
  });
});
