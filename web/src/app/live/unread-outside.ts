/** Sets the badge on the app's icon, where the browser supports it. */
export async function showUnread(unread: number) {
  const { setAppBadge, clearAppBadge, serviceWorker } = navigator as Partial<Navigator>;
  if (unread > 0) return setAppBadge?.call(navigator, unread);
  await clearAppBadge?.call(navigator);
  // Notifications that were read here are closed on the device as well.
  const registration = await serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}
