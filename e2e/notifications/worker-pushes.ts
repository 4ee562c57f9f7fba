import type { PushMessage } from "@plaza/contract/push";
import type { Page } from "@playwright/test";
import { expect } from "../testing/world.ts";

/** As the browser's push service would, after it has read what was encrypted for it. */
export async function push(page: Page, message: PushMessage) {
  const cdp = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  await cdp.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  });
  await cdp.detach();
}

export const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** The buttons of the first one that is shown. */
export const buttonsOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const [first] = (await registration.getNotifications()) as (Notification & { actions?: { title: string }[] })[];
    return first?.actions?.map(({ title }) => title);
  });

/** What a click on the first one, or on a button of it, does in the worker, which the browser may have stopped and started. */
export async function clickNotification(page: Page, action = "") {
  const click = async (chosen: string) => {
    // The worker's own world, of which a page's types know nothing.
    const { registration, NotificationEvent } = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: { notification?: Notification; action: string }) => Event;
    };
    const [notification] = await registration.getNotifications();
    if (notification)
      globalThis.dispatchEvent(new NotificationEvent("notificationclick", { notification, action: chosen }));
    return notification !== undefined;
  };
  await expect.poll(() => page.context().serviceWorkers().at(-1)?.evaluate(click, action)).toBe(true);
}
