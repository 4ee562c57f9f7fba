/** The number on the app's icon, where the browser has it. */
export async function showUnread(unread: number) {
  const { setAppBadge, clearAppBadge, serviceWorker } = navigator as Partial<Navigator>;
  if (unread > 0) return setAppBadge?.call(navigator, unread);
  await clearAppBadge?.call(navigator);
  // Read here, they are no news on the device either.
  const registration = await serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}
