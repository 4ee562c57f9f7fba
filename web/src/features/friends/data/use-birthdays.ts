import { birthdaysApi, type FriendBirthday } from "@plaza/contract/friends/birthdays";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api-client.ts";
import { VISIT_MS } from "#lib/cache/pages.ts";
import { useDismissedToday } from "#lib/screen/dismissed-today.ts";
import { deviceZone } from "#lib/text/amounts.ts";

const birthdays = () => query(birthdaysApi.listBirthdays, { query: { timeZone: deviceZone() } });

/** Today's and those of the next 30 days, where the device is. */
export const useBirthdays = () => useQuery({ ...birthdays(), staleTime: VISIT_MS });

const NONE: FriendBirthday[] = [];

/** Those of today, until the member dismisses them on this device. */
export function useTodaysBirthdays() {
  const { data, isPending } = useBirthdays();
  const { isDismissed, dismiss } = useDismissedToday("birthdays");
  return { isPending, birthdays: (!isDismissed && data?.filter(({ isToday }) => isToday)) || NONE, onDismiss: dismiss };
}
